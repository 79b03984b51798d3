import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { isApplicant } from '#shared/roles.ts'
import { savedViews, tooManyShared, tooManyViews, unknownView } from '../contract.ts'
import { savedViewStore } from './store.ts'

const module = 'Saved Views'

export function savedViewRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(savedViews.get, ({ grid }, { who: { username } }) => savedViewStore(db).list({ username, grid })),

    route(savedViews.save, async (view, { who: { username }, change }) => {
      await change(module, async ({ tx, audit }) => {
        if (!(await savedViewStore(tx).save({ username, ...view }))) throw new Refusal(tooManyViews)
        // Only the name: the filter may contain a personal number, and the log is never cleaned.
        await audit(`View ${view.name} of ${view.grid} saved`)
      })
      return messages.saved
    }),

    route(savedViews.delete, async (view, { who: { username }, change }) => {
      await change(module, async ({ tx, audit }) => {
        if (!(await savedViewStore(tx).remove({ username, ...view }))) throw new Refusal(unknownView)
        await audit(`View ${view.name} of ${view.grid} deleted`)
      })
      return messages.deleted
    }),

    route(savedViews.shared, async ({ grid }, { who }) => (isApplicant(who) ? [] : savedViewStore(db).shared(grid))),

    route(savedViews.share, async (view, { who: { username }, change }) => {
      await change(module, async ({ tx, audit }) => {
        const outcome = await savedViewStore(tx).share({ username, ...view })
        if (outcome === 'unknown') throw new Refusal(unknownView)
        if (outcome === 'too many') throw new Refusal(tooManyShared)
        await audit(`View ${view.name} of ${view.grid} shared with all staff`)
      })
      return messages.saved
    }),

    route(savedViews.unshare, async (view, { change }) => {
      await change(module, async ({ tx, audit }) => {
        if (!(await savedViewStore(tx).unshare(view))) throw new Refusal(unknownView)
        await audit(`View ${view.name} of ${view.grid} shared no longer`)
      })
      return messages.deleted
    }),

    route(savedViews.order, async ({ grid, names }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        if (!(await savedViewStore(tx).order(grid, names))) throw new Refusal(unknownView)
        await audit(`Shared views of ${grid} in this order: ${names.join(', ')}`)
      })
      return messages.saved
    }),
  ]
}
