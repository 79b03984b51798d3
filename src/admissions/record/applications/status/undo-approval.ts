import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { outlook } from '../bulk.ts'

/** STAT-13: on screen. */
export const undoSeconds = 60
/** Longer than `undoSeconds`, because clocks differ; much longer for many, which go in several calls. */
const waitSeconds = { offered: 90, 'offered for many': 300, done: 0 } as const
export const undoableSince = (now: Date) => new Date(now.getTime() - waitSeconds.offered * 1000)

/** Seconds; 0 if nothing waits. */
export const secondsToWait = ({ undo }: { undo?: keyof typeof waitSeconds }): number => (undo ? waitSeconds[undo] : 0)

export const approvalUndone = 'Approval undone'
export const undoIsOver = "This approval can't be undone any more."

export const undoApproval = call({
  path: 'applications/undoapproval',
  body: z.object({ applicationID: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) }),
  ...answersMessage('status', 'decideApplications'),
})

export const previewApproval = call({
  path: 'applications/previewapproval',
  body: undoApproval.body,
  reply: outlook,
  envelope: 'status',
  access: 'decideApplications',
})
