import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reasonIfAny } from '#shared/schema.ts'
import { fill } from '#shared/text/fill.ts'
import { username } from './contract.ts'
import { words } from './words.ts'

/** SCREEN-20: these words are fixed. */
export const withdrawn = 'Your application is withdrawn.'
export const writeToWithdraw = 'Write to the office to withdraw.'
export const withdrawnBefore = "You have withdrawn this application. It can't be changed."

export const withdrawnEntry = (reason: string): string =>
  reason === '' ? words.milestones.withdrawn : fill(words.milestones.withdrawnBecause, { reason })

export const withdrawal = {
  withdraw: call({
    path: 'applications/withdraw',
    body: z.object({ username: z.optional(username), version: z.optional(z.int()), reason: reasonIfAny }),
    ...answersMessage('status', 'writeApplications'),
    keepsReply: true,
  }),
}
