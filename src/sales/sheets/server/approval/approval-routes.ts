import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { sheetApproval } from '../../approval-contract.ts'
import { approvedStatus, unknownSheet } from '../../contract.ts'
import { submittedRows } from '../../sheet/changes.ts'
import { assertVisible, assertRemovedVisible } from '../sheet/access.ts'
import { approveSheet, triedToApprove } from './approve-sheet.ts'
import { reopenSheet } from './reopen-sheet.ts'
import { returnSheet } from './return-sheet.ts'
import { sheetPage, sheetsOf } from './list-store.ts'
import { refusalOfNoId } from '../sheet/removed-refusal.ts'
import { removalStore } from '../sheet/removal-store.ts'
import { removedPage } from './removed-list-store.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { sheetStore } from '../sheet/store.ts'

export const approvalRoutes = (deps: Deps): Route[] => [...listRoutes(deps), ...approveRoutes(deps), ...historyRoutes(deps)]

function listRoutes({ db, listDb, config, now }: Deps): Route[] {
  const totals = openTotals()

  return [
    route(sheetApproval.list, ({ Status, Appliedby, Approvedby }, { who }) => {
      const names = { ...(Appliedby ? { applied: Appliedby } : {}), ...(Approvedby ? { approved: Approvedby } : {}) }
      return sheetsOf(db, who, { state: Status === approvedStatus ? 'approved' : 'submitted', ...names })
    }),

    route(sheetApproval.page, ({ List, ...request }, { who }) => {
      const ask = { who, timeZone: config.TIME_ZONE }
      return List === 'removed'
        ? removedPage(listDb, totals, { ...ask, request, now: now() })
        : sheetPage(listDb, totals, { ...ask, request: { ...request, List } })
    }),
  ]
}

const approveRoutes = (deps: Deps): Route[] => [
  route(sheetApproval.approve, ({ ID, version }, by) => approveSheet(deps, { ID, version }, by)),

  route(sheetApproval.approveMany, async ({ Sheets }, by) => {
    const done: { ID: number; Done: boolean; Message: string }[] = []
    // One transaction each, so that a refusal holds up no other sheet.
    for (const sheet of Sheets) done.push({ ID: sheet.ID, ...(await triedToApprove(deps, sheet, by)) })
    return done
  }),

  route(sheetApproval.return, (sheet, by) => returnSheet(deps, sheet, by)),

  route(sheetApproval.reopen, (sheet, by) => reopenSheet(deps, sheet, by)),
]

function historyRoutes({ db }: Deps): Route[] {
  return [
    route(sheetApproval.submitted, ({ ID }, { who }) =>
      // Rows and corrections as of one moment; otherwise the wrong ones would be undone.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const sheet = await sheetStore(tx).find(ID)
          if (!sheet) throw await refusalOfNoId(tx, ID, unknownSheet)
          assertVisible(sheet, who)
          return [...submittedRows(await sheetRowsStore(tx).all(ID), await sheetHistoryStore(tx).corrections(ID))]
        }),
    ),

    route(sheetApproval.history, async ({ ID, Before }, { who }) => {
      const sheet = await removalStore(db).find(ID)
      if (!sheet) throw new Refusal(unknownSheet)
      if (sheet.voided_at) assertRemovedVisible(sheet, who)
      else assertVisible(sheet, who)
      const changes = await sheetHistoryStore(db).page(ID, Before)
      return changes.map(({ at, actor, action, reason, version, cells, moved_from, moved_to }) => ({
        at: at.toISOString(),
        who: actor,
        action,
        reason,
        from: moved_from ?? '',
        to: moved_to ?? '',
        version,
        cells,
      }))
    }),
  ]
}
