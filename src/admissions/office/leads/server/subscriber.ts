import { undoableSince, secondsToWait, undoIsOver } from '#admissions/record/applications/status/undo-approval.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { leadKinds, type LeadKind } from '#platform/outgoing/kinds.ts'
import { effectsOf, leadKey } from './outbox/effects.ts'
import { enqueueStore } from './outbox/enqueue-store.ts'
import { wakeOutbox } from '#platform/outgoing/server/public.ts'
import { takeBackStore } from './outbox/take-back-store.ts'

/** LEAD-13: waits this long for the applicant's next save. */
const leadWaitMs = 5_000

/** In the transaction of the change. Undoing a bulk status removes waiting entries, and sends only to those who got it. */
export function leadSubscriber({ crm, secondCrm, config, now }: Deps): ApplicationSubscriber {
  const isSetUp = { crm: crm !== undefined, crm2: secondCrm !== undefined }
  return async (tx, events) => {
    const [store, back] = [enqueueStore(tx), takeBackStore(tx)]
    const undoing = events.filter(({ undo }) => undo === 'done')
    const undone = new Set([
      ...(await back.takeBack(undoing.filter(({ kind }) => kind === 'status').map(entryOf))),
      ...(await back.takeBackChanges(undoing.filter(({ kind }) => kind === 'saved').flatMap(changeOf))),
    ])
    for (const { after } of undoing.filter(({ kind }) => kind === 'reopened'))
      if (!(await back.takeBackDeal(after.application_id, undoableSince(now())))) throw new Refusal(undoIsOver)
    await back.takeBackLeads(undoing.filter(({ kind }) => kind === 'deleted').map(({ after }) => after.application_id))
    const effects = events
      .filter(({ after }) => !undone.has(after.application_id))
      .flatMap((event) => effectsOf(event, config.TIME_ZONE))
      .map((effect) => ({ ...effect, service: leadKinds[effect.kind] }))
      .filter(({ service }) => isSetUp[service])
    if (effects.length === 0) return
    const leads = effects.filter(({ kind }) => isLead(kind))
    const others = effects.filter(({ kind }) => !isLead(kind))
    const waitMs = Math.max(...events.map(secondsToWait)) * 1000
    const dueAfter = (wait: number) => new Date(now().getTime() + wait)
    // The lead first: entries of one e-mail are sent in the order of their numbers.
    await store.addLeads(leads, { at: now(), due: dueAfter(Math.max(leadWaitMs, waitMs)), secondDue: dueAfter(waitMs) })
    await store.add(others, { at: now(), due: dueAfter(waitMs) })
    if (effects.some(({ kind }) => kind !== 'lead')) wakeOutbox(waitMs)
    if (effects.some(({ kind }) => kind === 'lead')) wakeOutbox(leadWaitMs)
  }
}

const entryOf = ({ before, after }: ApplicationEvent) => ({
  application_id: after.application_id,
  status: before?.custom_status ?? '',
})

const changeOf = ({ before }: ApplicationEvent) =>
  before ? [{ lead: leadKey(before), application_id: before.application_id, since: before.modified_at }] : []

const isLead = (kind: LeadKind) => kind === 'lead' || kind === 'second-lead'
