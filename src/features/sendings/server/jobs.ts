import { hourSeconds } from '#shared/time/durations.ts'
import { z } from 'zod'
import type { ApplicationSubscriber } from '#features/applications/server/events.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { sendPiece } from './send-piece.ts'

const sendings = defineJob('sendings', z.object({ sending: z.number() }), { retryLimit: 100, runsAtMostSeconds: hourSeconds })

/** Sends what was prepared, when its time has come. */
export function sendingJobs(deps: Deps, publish: ApplicationSubscriber): void {
  deps.jobs.handle(sendings, ({ sending }, { signal }) => sendAll(deps, publish, sending, signal))
}

/** Has a sending begun at a moment, or as soon as may be, in the transaction that prepares or releases it. */
export const beginAt = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, sending: number, startAfter?: Date): Promise<void> =>
  jobs.enqueue(tx, sendings, { sending }, startAfter && { startAfter })

/** Begins what was released; call it after the transaction. */
export const wakeSendings = ({ jobs }: Pick<Deps, 'jobs'>): void => jobs.wake(sendings)

/** Sends a sending piece by piece. Safe to repeat, also by two processes at once: each piece is done once. */
export async function sendAll(deps: Deps, publish: ApplicationSubscriber, sending: number, signal?: AbortSignal): Promise<void> {
  while (await sendPiece(deps, publish, sending, signal)) {
    sendQueuedMails(deps)
    // Another try goes on where this one ends.
    signal?.throwIfAborted()
  }
}
