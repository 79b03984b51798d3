import { activityRecorder } from '#features/activity-log/server/door.ts'
import { openTotals } from '#server/db/totals.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { admits } from '#shared/rights.ts'
import {
  alreadyApproved,
  approvedNow,
  notApproved,
  ownSheet,
  reopenedNow,
  returnedNow,
  sheetApproval,
} from '../approval-contract.ts'
import { approvedStatus, notSubmitted, unknownSheet } from '../contract.ts'
import { submittedRows } from '../corrections.ts'
import { refuseUnseen } from './access.ts'
import { sheetPage, sheetsOf } from './list.ts'
import { nameOf } from './on-wire.ts'
import { refuseStale } from './put.ts'
import { sheetStore, type Happened, type Sheet } from './store.ts'

const module = 'Daily sales'

/** Listing, approving, returning and re-opening sheets, and what happened to them. */
export function approvalRoutes(deps: Deps): Route[] {
  const { db, listDb, config, now } = deps
  const record = activityRecorder(deps)
  const totals = openTotals()

  /** Its own history and the activity log, in the transaction of the change. */
  async function note(tx: Db, ip: string, sheet: Sheet, what: Omit<Happened, 'version'>) {
    await sheetStore(tx).note(sheet.id, { ...what, version: sheet.version + 1 })
    const why = what.reason ? `: ${what.reason}` : ''
    await record(tx, { actor: what.actor, ip, module, log: `Sheet of ${nameOf(sheet)} ${what.action}${why}` })
  }

  return [
    route(sheetApproval.list, ({ Status, Appliedby, Approvedby }, who) => {
      const names = { ...(Appliedby ? { applied: Appliedby } : {}), ...(Approvedby ? { approved: Approvedby } : {}) }
      return sheetsOf(db, who, { state: Status === approvedStatus ? 'approved' : 'submitted', ...names })
    }),

    route(sheetApproval.page, (request, who) => sheetPage(listDb, totals, { who, request, timeZone: config.TIME_ZONE })),

    route(sheetApproval.approve, ({ ID, version }, who, { caller: { ip } }) =>
      db.transaction().execute(async (tx) => {
        const [store, at] = [sheetStore(tx), now()]
        const approval = { username: who.username, maySelf: admits('approveOwnSheets', who), version, at }
        const isApproved = await store.approve(ID, approval)
        const sheet = await store.find(ID)
        if (!isApproved) throw new Refusal(whyNot(sheet, version), sheet ? { version: sheet.version } : {})
        if (!sheet) throw new Error('an approved sheet is gone')
        const action = sheet.self_approved ? 'self-approved' : 'approved'
        await note(tx, ip, { ...sheet, version: sheet.version - 1 }, { at, actor: who.username, action })
        return approvedNow
      }),
    ),

    route(sheetApproval.return, ({ ID, Reason, version }, who, { caller: { ip } }) =>
      db.transaction().execute(async (tx) => {
        const [store, at] = [sheetStore(tx), now()]
        const sheet = await store.lockId(ID)
        if (sheet.state === 'approved') throw new Refusal(alreadyApproved)
        if (sheet.state === 'saved') throw new Refusal(notSubmitted)
        refuseStale(sheet, version)
        const returned = { state: 'saved' as const, applied_by: null, submitted_at: null, return_reason: Reason }
        await store.update(ID, { ...returned, modified_at: at })
        await note(tx, ip, sheet, { at, actor: who.username, action: 'returned', reason: Reason })
        return returnedNow
      }),
    ),

    route(sheetApproval.reopen, ({ ID, Reason }, who, { caller: { ip } }) =>
      db.transaction().execute(async (tx) => {
        const [store, at] = [sheetStore(tx), now()]
        const sheet = await store.lockId(ID)
        if (sheet.state !== 'approved') throw new Refusal(notApproved)
        const reopened = { state: 'submitted' as const, approved_by: null, approved_at: null, self_approved: false }
        await store.update(ID, { ...reopened, modified_at: at })
        await note(tx, ip, sheet, { at, actor: who.username, action: 'reopened', reason: Reason })
        return reopenedNow
      }),
    ),

    route(sheetApproval.submitted, ({ ID }, who) =>
      // Rows and corrections of one moment; of two, the wrong ones would be undone.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const store = sheetStore(tx)
          const sheet = await store.find(ID)
          if (!sheet) throw new Refusal(unknownSheet)
          refuseUnseen(sheet, who)
          return [...submittedRows(await store.rows(ID), await store.corrections(ID))]
        }),
    ),

    route(sheetApproval.history, async ({ ID, Before }, who) => {
      const store = sheetStore(db)
      const sheet = await store.find(ID)
      if (!sheet) throw new Refusal(unknownSheet)
      refuseUnseen(sheet, who)
      const changes = await store.changes(ID, Before)
      return changes.map(({ at, actor, action, reason, version, cells }) => ({
        at: at.toISOString(),
        who: actor,
        action,
        reason,
        version,
        cells,
      }))
    }),
  ]
}

/** Why the statement approved nothing. */
function whyNot(sheet: Sheet | undefined, version: number | undefined): string {
  if (!sheet) return unknownSheet
  if (sheet.state === 'approved') return alreadyApproved
  if (sheet.state === 'saved') return notSubmitted
  refuseStale(sheet, version)
  return ownSheet
}
