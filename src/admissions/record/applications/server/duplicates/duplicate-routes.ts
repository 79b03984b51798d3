import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, notFound } from '../../contract.ts'
import { merged, mergeUndone } from '../../duplicates/merge.ts'
import { duplicateCalls, keptApart, sameApplication } from '../../duplicates/duplicate-calls.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { keepApart } from './duplicate-store.ts'
import { merger } from './merge-applications.ts'
import { mergeUndoer } from './undo-merge.ts'
import { goingOut } from '../status/going-out.ts'
import { duplicatesOfTyped } from './duplicates.ts'

/** Per application; the oldest are forgotten, and appear again. */
const mostKeptApart = 200

export function duplicateRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { db, secrets } = deps
  const merge = merger(deps, totals, publish)
  const unmerge = mergeUndoer(deps, totals, publish)
  return [
    route(duplicateCalls.find, async ({ applicationID, ...typed }) => {
      const row = applicationID === undefined ? undefined : await applicationStore(db).findNumber(applicationID)
      return duplicatesOfTyped(db, secrets, typed, row)
    }),

    route(duplicateCalls.notSame, async ({ applicationID, other }, { change }) => {
      if (applicationID === other) throw new Refusal(sameApplication)
      await change(logModule, async ({ tx, audit }) => {
        const rows = await applicationStore(tx).lockNumbers([applicationID, other])
        if (rows.length < 2) throw new Refusal(notFound)
        for (const { application_id, not_same_as: before } of rows) {
          const another = application_id === applicationID ? other : applicationID
          if (before.includes(another)) continue
          const after = [...before, another].slice(-mostKeptApart)
          await keepApart(tx, application_id, after)
          const details = { applicationId: application_id, before: { NotSameAs: before }, after: { NotSameAs: after } }
          await audit(`Not the same person as No ${another}`, details)
        }
      })
      return keptApart
    }),

    route(duplicateCalls.previewMerge, async (wanted, { who, caller }) => {
      const by = { actor: who.username, ip: caller.ip }
      const both = [wanted.applicationID, wanted.other]
      return dryRun(db, async (tx) => {
        await merge(tx, wanted, by)
        return { Changes: both.length, Had: 0, Refused: [], Gone: 0, ...(await goingOut(tx, both)) }
      })
    }),

    route(duplicateCalls.merge, async (wanted, { who, caller }) => {
      await db.transaction().execute((tx) => merge(tx, wanted, { actor: who.username, ip: caller.ip }))
      totals.forget()
      return merged
    }),

    route(duplicateCalls.undoMerge, async (which, { who, caller }) => {
      await db.transaction().execute((tx) => unmerge(tx, which, { actor: who.username, ip: caller.ip }))
      totals.forget()
      return mergeUndone
    }),
  ]
}
