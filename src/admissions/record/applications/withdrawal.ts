import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reasonIfAny } from '#shared/schema.ts'
import { fill } from '#shared/text/fill.ts'
import { username } from './contract.ts'
import { words } from './words.ts'

/** The reply to a withdrawal, and its refusals. SCREEN-20: these words are fixed. */
export const withdrawn = 'Your application is withdrawn.'
export const writeToWithdraw = 'Write to the office to withdraw.'
/** The refusal for the applicant of a withdrawn record who tries to change or withdraw it again. */
export const withdrawnBefore = "You have withdrawn this application. It can't be changed."

/** The text of a withdrawal in the log and on the timeline. */
export const withdrawnEntry = (reason: string): string =>
  reason === '' ? words.milestones.withdrawn : fill(words.milestones.withdrawnBecause, { reason })

/** APP-42: applicants take back their own application. */
export const withdrawal = {
  withdraw: call({
    path: 'applications/withdraw',
    summary:
      "Withdraws one's own application: a draft goes into Trash, a submitted one gets the status for it. With `version` only while that is current.",
    body: z.object({ username: z.optional(username), version: z.optional(z.int()), reason: reasonIfAny }),
    reply: message,
    envelope: 'status',
    access: 'writeApplications',
    keepsReply: true,
  }),
}
