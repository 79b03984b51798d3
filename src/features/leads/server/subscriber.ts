import { approvedSince, secondsToWait, undoIsOver } from '#features/applications/status/undo-approval.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '#features/applications/server/events.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import { outboxKinds } from '../contract.ts'
import { effectsOf } from './outbox/effects.ts'
import { outboxJob } from './outbox/drain.ts'
import { outboxStore } from './store.ts'

/**
 * Writes into the outbox what the lead services are to be sent of a change, in its transaction. A status for many waits; undoing it
 * takes back what still does, and sends only to those who were sent it.
 */
export function leadSubscriber({ crm, secondCrm, config, jobs, now }: Deps): ApplicationSubscriber {
  const isSetUp = { crm: crm !== undefined, crm2: secondCrm !== undefined }
  return async (tx, events) => {
    const store = outboxStore(tx)
    const undoing = events.filter(({ undo }) => undo === 'done')
    const undone = new Set(await store.takeBack(undoing.filter(({ kind }) => kind === 'status').map(entryOf)))
    for (const { after } of undoing.filter(({ kind }) => kind === 'reopened'))
      if (!(await store.takeBackDeal(after.application_id, approvedSince(now())))) throw new Refusal(undoIsOver)
    const effects = events
      .filter(({ after }) => !undone.has(after.application_id))
      .flatMap((event) => effectsOf(event, config.TIME_ZONE))
      .map((effect) => ({ ...effect, service: outboxKinds[effect.kind] }))
      .filter(({ service }) => isSetUp[service])
    if (effects.length === 0) return
    const waits = Math.max(...events.map(secondsToWait))
    const due = new Date(now().getTime() + waits * 1000)
    await store.add(effects, { at: now(), due })
    await jobs.enqueue(tx, outboxJob, {}, waits > 0 ? { startAfter: due } : {})
  }
}

/** What of an undone status may still wait in the outbox. */
const entryOf = ({ before, after }: ApplicationEvent) => ({
  application_id: after.application_id,
  status: before?.custom_status ?? '',
})
