import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { Deps } from '#server/deps.ts'
import { announceLater } from './jobs.ts'
import { messageStore } from './store.ts'

/** DUP-3, DUP-4: the thread moves with a merge, and back with its undo. */
export const messageSubscriber =
  (deps: Deps): ApplicationSubscriber =>
  async (tx, events) => {
    for (const { from, after, undo } of events) {
      if (!from) continue
      const isUndo = undo === 'done'
      await (isUndo ? messageStore(tx).moveBack(from, after) : messageStore(tx).move(from, after))
      await announceLater(tx, deps, (isUndo ? from : after).application_id)
    }
  }
