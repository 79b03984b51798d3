import { hourMs, minuteMs, secondMs } from '#shared/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { CrmFailure } from '#server/ports/lead-crm.ts'
import { leadServices, type LeadService } from '#platform/outgoing/kinds.ts'
import { deliver } from './deliver.ts'
import { serviceStore } from './service-store.ts'
import { z } from 'zod/mini'
import { outboxEntries, wakeOutbox } from '#platform/outgoing/server/public.ts'
import type { ClaimedEntry, Ended } from '#platform/outgoing/server/store.ts'
import { defineJob } from '#server/jobs/jobs.ts'

/** LEAD-3: after these, once an hour. */
const waits = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs]

/** About 24 hours after the first try. */
const mostAttempts = waits.length + 23

export const outboxSweep = defineJob('sweep-outbox', z.object({}), { cron: '15 4 * * *', retryLimit: 2 })

const takenAtOnce = 50
/** Only while the service answers. After a failure, and before the first answer, one at a time. */
const toldAtOnce = 4
/** Begins no claimed entry later than this. */
const beginMs = 30_000
/** Longer than `beginMs` and the slowest delivery of one entry. */
const claimMs = beginMs + 120_000
/** An unauthorised service rests until an admin tries again, a restart, or this time. */
const pauseMs = hourMs

export async function drain(deps: Deps, signal: AbortSignal): Promise<void> {
  await Promise.all(leadServices.map((service) => drainService(deps, service, signal)))
}

async function drainService(deps: Deps, service: LeadService, signal: AbortSignal): Promise<void> {
  const store = outboxEntries(deps.db)
  while (!signal.aborted) {
    const taken = await store.take(service, deps.now(), new Date(deps.now().getTime() + claimMs), takenAtOnce)
    if (taken.length === 0) return
    await tellAll(deps, service, taken, signal)
  }
}

async function tellAll(deps: Deps, service: LeadService, taken: readonly ClaimedEntry[], signal: AbortSignal): Promise<void> {
  const store = outboxEntries(deps.db)
  const until = performance.now() + beginMs
  const ended: Ended[] = taken.filter(({ isPast }) => isPast).map(({ id }) => ({ id, note: 'A later one took its place' }))
  const waiting = taken.filter(({ isPast }) => !isPast)
  const running = new Set<Promise<void>>()
  let atOnce = 1
  let isStopped = false
  const deliverEntry = async (entry: ClaimedEntry) => {
    try {
      ended.push({ id: entry.id, note: await deliver(deps, entry) })
    } catch (error) {
      atOnce = 0
      isStopped = (await afterFailure(deps, service, entry, error)) || isStopped
      atOnce = 1
      return
    }
    // A late success must not override a newer failure.
    if (isStopped || atOnce !== 1) return
    await serviceStore(deps.db).answered(service)
    atOnce = toldAtOnce
  }
  const mayBegin = () => !isStopped && !signal.aborted && performance.now() < until && running.size < atOnce
  while (running.size > 0 || (waiting.length > 0 && mayBegin())) {
    while (mayBegin()) {
      const entry = waiting.shift()
      if (!entry) break
      const telling: Promise<void> = deliverEntry(entry).finally(() => running.delete(telling))
      running.add(telling)
    }
    await Promise.race(running)
  }
  await store.release(waiting.map(({ id }) => id))
  if (ended.length > 0) await store.done(ended, deps.now())
}

async function afterFailure(
  deps: Deps,
  service: LeadService,
  { id, kind, attempts }: ClaimedEntry,
  error: unknown,
): Promise<boolean> {
  const { db, now, log } = deps
  const [store, services] = [outboxEntries(db), serviceStore(db)]
  // Other errors are our own fault: tries again, because a fix may come.
  const failure = error instanceof CrmFailure ? error : new CrmFailure('passing', String(error))
  const { fault, message, retryAfter } = failure
  const line = { outbox: id, service, kind, attempts, fault, said: message }

  if (fault === 'unauthorised') {
    log.error(line, 'A lead service refuses us: it is left alone until its key is mended')
    await store.putBack(id, message)
    await services.stop(service, new Date(now().getTime() + pauseMs), message)
    return true
  }
  const wait = fault === 'permanent' ? undefined : waitAfter(attempts, Math.random())
  if (wait === undefined) {
    log.error(line, 'An entry of the outbox failed permanently')
    await store.failed(id, now(), message)
    await services.answered(service)
    return false
  }
  log.warn(line, 'An entry of the outbox failed and is tried again')
  const waits = Math.max(wait, (retryAfter ?? 0) * 1000)
  await store.later(id, new Date(now().getTime() + waits), message)
  wakeOutbox(waits)
  if (retryAfter !== undefined) {
    await services.stop(service, new Date(now().getTime() + retryAfter * 1000), message)
    return true
  }
  return fault === 'passing' && (await services.failed(service, now(), message))
}

/** Milliseconds; `attempt` counts from 1, undefined after the last. `chance` (0 to 1) varies it by a fifth to spread retries. */
export function waitAfter(attempt: number, chance: number): number | undefined {
  if (attempt > mostAttempts) return undefined
  return Math.round((waits[attempt - 1] ?? hourMs) * (0.8 + 0.4 * chance))
}
