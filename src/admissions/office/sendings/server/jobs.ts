import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { sendings } from './preparing/begin.ts'
import { sendPiece } from './send-piece.ts'

/** Sends what was prepared, when its time has come. */
export function sendingJobs(deps: Deps, publish: ApplicationSubscriber): void {
  deps.jobs.handle(sendings, ({ sending }, { signal }) => sendAll(deps, publish, sending, signal))
}

/** Sends a sending piece by piece. Safe to repeat, also by two processes at once: each piece is done once. */
export async function sendAll(deps: Deps, publish: ApplicationSubscriber, sending: number, signal?: AbortSignal): Promise<void> {
  while (await sendPiece(deps, publish, sending, signal)) {
    sendQueuedMails(deps)
    // Another try goes on where this one ends.
    signal?.throwIfAborted()
  }
}
