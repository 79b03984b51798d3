import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { sendings } from './preparing/begin.ts'
import { sendPiece } from './send-piece.ts'

export function sendingJobs(deps: Deps, publish: ApplicationSubscriber): void {
  deps.jobs.handle(sendings, ({ sending }, { signal }) => sendAll(deps, publish, sending, signal))
}

/** Safe to repeat, also by two processes at once: each chunk runs once. */
export async function sendAll(deps: Deps, publish: ApplicationSubscriber, sending: number, signal?: AbortSignal): Promise<void> {
  while (await sendPiece(deps, publish, sending, signal)) {
    sendQueuedMails(deps)
    // The next try continues here.
    signal?.throwIfAborted()
  }
}
