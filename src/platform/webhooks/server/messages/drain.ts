import { hourMs, minuteMs, secondMs } from '#shared/time/durations.ts'
import { outboxEntries, startDrainer, wakeOutbox } from '#platform/outgoing/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { logModule } from '../../contract.ts'
import { deliver, type Delivery } from './deliver.ts'
import { messageStore, type TakenMessage } from './message-store.ts'
import { webhookStore } from '../store.ts'

/** Per webhook; a receiver that hangs holds the others up for one try's time. */
const takenAtOnce = 5
const claimMs = 60_000
/** HOOK-6: milliseconds after each failed try; a good three days in all. */
const waits = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
const wantsNoMore = 'The receiver answered 410 Gone.'

export function startWebhooks(deps: Deps): { stop(): Promise<void> } {
  if (deps.config.webhookHosts.length === 0) return { stop: async () => {} }
  return startDrainer((signal) => drainWebhooks(deps, signal), deps.log)
}

export async function drainWebhooks(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps
  while (!signal.aborted) {
    const taken = await messageStore(db).take(now(), new Date(now().getTime() + claimMs), takenAtOnce)
    if (taken.length === 0) return
    await Promise.all(taken.map((message) => deliverMessage(deps, message)))
  }
}

async function deliverMessage(deps: Deps, message: TakenMessage): Promise<void> {
  // A fault of ours: tried again, as it may be mended meanwhile.
  const delivery = await deliver(deps, message).catch((error: unknown): Delivery => {
    deps.log.error({ err: error, outbox: message.id }, 'A webhook could not be sent')
    return { outcome: 'failed', note: String(error) }
  })
  await note(deps, message, delivery)
}

async function note(deps: Deps, message: TakenMessage, { outcome, note }: Delivery): Promise<void> {
  const { db, now, log } = deps
  const { id, hook_id, attempts } = message
  const entries = outboxEntries(db)
  if (outcome === 'delivered') {
    await entries.done([{ id, note }], now())
    return webhookStore(db).delivered(hook_id)
  }
  if (outcome === 'given up') return entries.failed(id, now(), note)
  if (outcome === 'gone') return switchOff(deps, message, note)
  await webhookStore(db).failed(hook_id, now())
  const wait = waits[attempts - 1]
  const line = { outbox: id, webhook: message.name, attempts, said: note }
  if (wait === undefined) {
    log.error(line, 'A message to a webhook failed for the last time')
    return entries.failed(id, now(), note)
  }
  log.warn(line, 'A message to a webhook failed and is tried again')
  await entries.later(id, new Date(now().getTime() + wait), note)
  wakeOutbox(wait)
}

/** HOOK-7 */
async function switchOff(deps: Deps, { id, hook_id }: TakenMessage, note: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await outboxEntries(tx).failed(id, deps.now(), note)
    const hook = await webhookStore(tx).lock(hook_id)
    if (!hook?.is_on) return
    await webhookStore(tx).switchOff(hook_id, wantsNoMore)
    const log = `Switched off the webhook ${hook.name}: ${wantsNoMore}`
    await auditLog(deps)(tx, { actor: logModule, module: logModule, log })
  })
}
