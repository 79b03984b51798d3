import { dayMs } from '#shared/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { leadServices } from '#platform/outgoing/kinds.ts'
import { drain, outboxSweep } from './outbox/drain.ts'
import { outboxEntries, startDrainer } from '#platform/outgoing/server/public.ts'
import { serviceStore } from './outbox/service-store.ts'
import type { Engine } from '#server/db/work-classes.ts'

const keptMs = 30 * dayMs

export function leadJobs(deps: Deps): void {
  deps.jobs.handle(outboxSweep, async () => {
    await outboxEntries(deps.db).sweep(new Date(deps.now().getTime() - keptMs))
  })
}

/** At a start the keys may have changed. Only the embedded database frees claims at once: no other process can use it. */
export async function releaseOutbox(db: Db, engine: Engine): Promise<void> {
  await serviceStore(db).resume(leadServices)
  if (engine === 'embedded') await outboxEntries(db).releaseAll()
}

export const startOutbox = (deps: Deps) => startDrainer((signal) => drain(deps, signal), deps.log)
