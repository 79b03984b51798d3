import type { ApplicationSubscriber } from '#admissions/record/applications/server/events.ts'
import type { Deps } from '#server/deps.ts'
import { announceLater } from './jobs.ts'
import { messageStore } from './store.ts'

/** DUP-3, DUP-4: when an application is merged into another, what was written about it goes along, and comes back when that is undone; the office is mailed about what is unread. */
export const messageSubscriber =
  (deps: Deps): ApplicationSubscriber =>
  async (tx, events) => {
    for (const { from, after, undo } of events) {
      if (!from) continue
      await messageStore(tx)[undo === 'done' ? 'moveBack' : 'move'](from, after)
      await announceLater(tx, deps, (undo === 'done' ? from : after).application_id)
    }
  }
