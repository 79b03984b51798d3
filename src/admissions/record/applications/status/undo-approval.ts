import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { outlook } from '../bulk.ts'

/** STAT-13: how long a screen offers Undo. */
export const undoSeconds = 60
/** What can be undone sets its mails off later than that, so that two clocks need not agree to the second; for many, whose pieces take a while, much later. */
const waitSeconds = { offered: 90, 'offered for many': 300, done: 0 } as const
/** Since when something was done that is undone at a moment. */
export const undoableSince = (now: Date) => new Date(now.getTime() - waitSeconds.offered * 1000)

/** Seconds that what an event sets off waits, for somebody to undo it; 0 where nothing waits. */
export const secondsToWait = ({ undo }: { undo?: keyof typeof waitSeconds }): number => (undo ? waitSeconds[undo] : 0)

/** The text of an undone approval in the log and on the timeline. */
export const approvalUndone = 'Approval undone'
export const undoIsOver = "This approval can't be undone any more."

export const undoApproval = call({
  path: 'applications/undoapproval',
  summary:
    'Takes back an approval of the caller that was saved with `OffersUndo` at most a minute ago; its mail and lead are never sent.',
  body: z.object({ applicationID: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) }),
  reply: message,
  envelope: 'status',
  access: 'decideApplications',
})

export const previewApproval = call({
  path: 'applications/previewapproval',
  summary: 'What an approval would do, without doing it: how many mails and leads it would send.',
  body: undoApproval.body,
  reply: outlook,
  envelope: 'status',
  access: 'decideApplications',
})
