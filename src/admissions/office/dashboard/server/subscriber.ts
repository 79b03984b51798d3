import type { ApplicationEvent, ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Deps } from '#server/deps.ts'
import { noteDecisions } from './decisions-store.ts'

/** OFFICE-23: keeps when applications came to their decision, for those whose progress or status changed. */
export const decisionSubscriber =
  ({ now }: Pick<Deps, 'now'>): ApplicationSubscriber =>
  async (tx, events) => {
    const changed = events.filter(mayDecide).map(({ after }) => after.application_id)
    if (changed.length > 0) await noteDecisions(tx, [...new Set(changed)], now())
  }

const mayDecide = ({ before, after }: ApplicationEvent) =>
  (before?.application_status ?? '') !== after.application_status || (before?.custom_status ?? '') !== after.custom_status
