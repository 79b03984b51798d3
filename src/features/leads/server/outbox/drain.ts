import type { Deps } from '#server/deps.ts'
import { CrmFailure } from '#server/ports/lead-crm.ts'
import { outboxServices, type OutboxService } from '../../contract.ts'
import { waitAfter } from './backoff.ts'
import { deliver } from './deliver.ts'
import { serviceStore } from './service-store.ts'
import { outboxStore, type ClaimedEntry } from '../store.ts'
import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Empties the outbox of what is due. Each minute by itself: after a start, a rest, or a process that was killed. */
export const outboxJob = defineJob('outbox', z.object({}), { cron: '* * * * *', retryLimit: 0, runsAtMostSeconds: 180 })
export const outboxSweep = defineJob('sweep-outbox', z.object({}), { cron: '15 4 * * *', retryLimit: 2 })

/** Longer than everything one entry may ask of a service. */
const claimMs = 120_000
/** An unauthorised service is left alone until an admin tries again, the product is started, or this has passed. */
const pauseMs = 3_600_000
/** Then others get their turn, and the rest goes on in the next job. */
const turnMs = 60_000

/** Tells each service what is due, one entry at a time. */
export async function drain(deps: Deps, signal: AbortSignal): Promise<void> {
  await Promise.all(outboxServices.map((service) => drainService(deps, service, signal)))
}

async function drainService(deps: Deps, service: OutboxService, signal: AbortSignal): Promise<void> {
  const { db, jobs, now } = deps
  const store = outboxStore(db)
  const until = performance.now() + turnMs
  while (!signal.aborted) {
    if (performance.now() > until) {
      await db.transaction().execute((tx) => jobs.enqueue(tx, outboxJob, {}))
      return
    }
    const taken = await store.take(service, now(), new Date(now().getTime() + claimMs))
    if (!taken) return
    await tell(deps, service, taken)
  }
}

async function tell(deps: Deps, service: OutboxService, taken: ClaimedEntry): Promise<void> {
  const store = outboxStore(deps.db)
  if (taken.isPast) {
    await store.done(taken.id, deps.now(), 'A later one took its place')
    return
  }
  try {
    const note = await deliver(deps, taken)
    await store.done(taken.id, deps.now(), note)
    await serviceStore(deps.db).answered(service)
  } catch (error) {
    await afterFailure(deps, service, taken, error)
  }
}

async function afterFailure(
  deps: Deps,
  service: OutboxService,
  { id, kind, attempts }: ClaimedEntry,
  error: unknown,
): Promise<void> {
  const { db, jobs, now, log } = deps
  const [store, standing] = [outboxStore(db), serviceStore(db)]
  // Anything but the service's own failures is a fault of ours: tried again, as it may be mended meanwhile.
  const failure = error instanceof CrmFailure ? error : new CrmFailure('passing', String(error))
  const { fault, message, retryAfter } = failure
  const line = { outbox: id, service, kind, attempts, fault, said: message }

  if (fault === 'unauthorised') {
    log.error(line, 'A lead service refuses us: it is left alone until its key is mended')
    await store.putBack(id, message)
    await standing.stop(service, new Date(now().getTime() + pauseMs), message)
    return
  }
  const wait = fault === 'permanent' ? undefined : waitAfter(attempts, Math.random())
  if (wait === undefined) {
    log.error(line, 'An entry of the outbox failed permanently')
    await store.failed(id, now(), message)
    await standing.answered(service)
    return
  }
  log.warn(line, 'An entry of the outbox failed and is tried again')
  const next = new Date(now().getTime() + Math.max(wait, (retryAfter ?? 0) * 1000))
  if (retryAfter !== undefined) await standing.stop(service, new Date(now().getTime() + retryAfter * 1000), message)
  else if (fault === 'passing') await standing.failed(service, now(), message)
  await db.transaction().execute(async (tx) => {
    await outboxStore(tx).later(id, next, message)
    await jobs.enqueue(tx, outboxJob, {}, { startAfter: next })
  })
}
