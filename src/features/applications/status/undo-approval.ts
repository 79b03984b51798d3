import { z } from 'zod'
import { call, message } from '#shared/call.ts'
import { undoSeconds } from '../bulk.ts'

/** REV-11: how long an approval can be undone. */
export const approvalUndoSeconds = 60
/** What such an approval sets off waits longer than it can be undone, so that two clocks need not agree to the second. */
export const approvalWaitSeconds = 90
/** Since when an approval was saved that is undone at a moment. */
export const approvedSince = (now: Date) => new Date(now.getTime() - approvalWaitSeconds * 1000)

/** Seconds that what an event sets off waits, for somebody to undo it; 0 where nothing waits. */
export const secondsToWait = ({ kind, undo }: { kind: string; undo?: 'offered' | 'done' }): number => {
  if (undo !== 'offered') return 0
  return kind === 'approved' ? approvalWaitSeconds : undoSeconds
}

/** The text of an undone approval in the log and on the timeline. */
export const approvalUndone = 'Approval undone'
export const undoIsOver = "This approval can't be undone any more."

export const undoApproval = call({
  path: 'applications/undoapproval',
  summary:
    'Takes back an approval of the caller that was saved with `OffersUndo` at most a minute ago; its mail and lead are never sent.',
  body: z.object({ applicationID: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: message,
  envelope: 'status',
  access: 'decideApplications',
})
