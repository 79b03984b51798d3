import type { ApplicationEvent, ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { secondsToWait } from '#admissions/record/applications/status/undo-approval.ts'
import type { WebhookEvent } from '#platform/outgoing/webhook-events.ts'
import type { Deps } from '#server/deps.ts'
import { announce } from '#platform/webhooks/server/messages/announce.ts'
import { messageStore, type News } from '#platform/webhooks/server/messages/message-store.ts'

const kinds: Partial<Record<ApplicationEvent['kind'], WebhookEvent>> = {
  submitted: 'application.submitted',
  approved: 'application.approved',
  status: 'application.statuschanged',
  reopened: 'application.statuschanged',
}
const takesBack: { message: WebhookEvent; by: (event: ApplicationEvent) => boolean }[] = [
  { message: 'application.statuschanged', by: ({ kind, undo }) => kind === 'status' && undo === 'done' },
  { message: 'application.approved', by: ({ kind }) => kind === 'reopened' },
]

/** HOOK-2: an undoable event waits, and is not sent once taken back; nor is the status that comes with a submission, approval or re-opening. */
export function webhookSubscriber(deps: Pick<Deps, 'config' | 'now'>): ApplicationSubscriber {
  if (deps.config.webhookHosts.length === 0) return async () => {}
  return async (tx, events) => {
    const takenBack = new Set<ApplicationEvent>()
    for (const { message, by } of takesBack) {
      const undoing = events.filter(by)
      const numbers = undoing.map(({ after }) => after.application_id)
      const taken = await messageStore(tx).takeBack(message, numbers, deps.now())
      for (const event of undoing) if (taken.includes(event.after.application_id)) takenBack.add(event)
    }
    const more = new Set(events.filter(({ kind }) => kind !== 'status' && kinds[kind]).map(({ after }) => after.application_id))
    const isNews = (event: ApplicationEvent) =>
      !takenBack.has(event) && !(event.kind === 'status' && more.has(event.after.application_id))
    await announce(tx, deps, events.filter(isNews).flatMap(newsOf))
  }
}

function newsOf(event: ApplicationEvent): News[] {
  const kind = kinds[event.kind]
  const { application_id } = event.after
  return kind ? [{ kind, application_id, data: { applicationID: application_id }, waitMs: secondsToWait(event) * 1000 }] : []
}
