import { sendQueuedMails } from '#platform/mail/server/public.ts'
import { announce } from '#platform/webhooks/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route, type SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import {
  alreadyApproved,
  approvedNow,
  notApproved,
  ownSheet,
  reopenedNow,
  returnedNow,
  sheetApproval,
  hasNote,
  hasWarnings,
  isCorrected,
} from '../../approval-contract.ts'
import { approvedStatus, notSubmitted, unknownSheet } from '../../contract.ts'
import type { SalesSettings } from '../../settings-contract.ts'
import { submittedRows } from '../../sheet/changes.ts'
import { aboveLimitWords, isAboveLimit } from '../../sheet/correction-limit.ts'
import { hasComments } from '../../comments-contract.ts'
import { assertVisible, assertRemovedVisible } from '../sheet/access.ts'
import { assertNotHeld } from '../sheet/lease/lease.ts'
import { openForMakers } from '../entry/settings/open-for-makers.ts'
import { salesSettingsStore } from '../entry/settings/settings-store.ts'
import { mailReturned } from './sheet-mails.ts'
import { sheetPage, sheetsOf } from './list-store.ts'
import { refuseStale } from '../entry/save-sheet.ts'
import { refusalOfNoId } from '../sheet/removed-refusal.ts'
import { removalStore } from '../sheet/removal-store.ts'
import { removedPage } from './removed-list-store.ts'
import { commentStore } from '../sheet/comment-store.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'
import { storedWarnings } from '../entry/warnings/stored-warnings.ts'

/** Listing, approving, returning and re-opening sheets, and what happened to them. */
export const approvalRoutes = (deps: Deps): Route[] => [
  ...listRoutes(deps),
  ...approveRoutes(deps),
  ...undoRoutes(deps),
  ...historyRoutes(deps),
]

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
  route(sheetApproval.approve, ({ ID, version }, by) => approve(deps, { ID, version }, by)),

  route(sheetApproval.approveMany, async ({ Sheets }, by) => {
    const done: { ID: number; Done: boolean; Message: string }[] = []
    // One after the other, each in a transaction of its own: what one is refused for holds up no other.
    for (const sheet of Sheets) done.push({ ID: sheet.ID, ...(await triedToApprove(deps, sheet, by)) })
    return done
  }),
]

type Approver = Pick<SignedIn, 'who' | 'change'>

/** Approves a sheet; `isUnseen` where it has not been opened. Refuses with why not. */
const approve = (deps: Deps, { ID, version }: SheetVersion, { who, change }: Approver, isUnseen = false): Promise<string> =>
  change(logModule, async ({ tx, audit }) => {
    const [store, at] = [sheetStore(tx), deps.now()]
    // Held before anything is asked of it: a submission between the statement and its refusal would give a wrong reason.
    const held = await store.lockId(ID)
    if (held) await assertNotHeld(tx, held, who, { kind: 'correction', at, timeZone: deps.config.TIME_ZONE })
    const isApproved = await store.approve(ID, { who, version, at, isUnseen })
    const sheet = await store.find(ID)
    if (!sheet) throw await refusalOfNoId(tx, ID, unknownSheet)
    if (!isApproved && isUnseen && isWaiting(sheet, version) && (await commentStore(tx).areOpen(ID)))
      throw new Refusal(hasComments)
    if (!isApproved)
      throw new Refusal(whyNot(sheet, version, await salesSettingsStore(tx).get(), who), { version: sheet.version })
    const why = isUnseen ? await whyOpenFirst(tx, sheet) : undefined
    // It takes the approval back.
    if (why !== undefined) throw new Refusal(why)
    const action = sheet.self_approved ? 'self-approved' : 'approved'
    await noteSheet({ tx, audit }, { ...sheet, version: sheet.version - 1 }, { at, actor: who.username, action })
    const data = { sheetID: sheet.id, date: sheet.sheet_date }
    await announce(tx, deps, [{ kind: 'sheet.approved', application_id: null, data }])
    return approvedNow
  })

async function triedToApprove(deps: Deps, sheet: SheetVersion, by: Approver) {
  try {
    return { Done: true, Message: await approve(deps, sheet, by, true) }
  } catch (error) {
    if (error instanceof Refusal) return { Done: false, Message: error.message }
    throw error
  }
}

/** Returning a sheet to its makers, and re-opening one that is approved. */
function undoRoutes(deps: Deps): Route[] {
  const { config, now } = deps

  return [
    route(sheetApproval.return, async ({ ID, Reason, version }, { who, change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const [store, at] = [sheetStore(tx), now()]
        const sheet = await lockedOrRefused(tx, ID)
        if (sheet.state === 'approved') throw new Refusal(alreadyApproved)
        if (sheet.state === 'saved') throw new Refusal(notSubmitted)
        refuseStale(sheet, version)
        const returned = { state: 'saved' as const, applied_by: null, submitted_at: null, return_reason: Reason }
        await store.update(ID, { ...returned, modified_at: at })
        await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'returned', reason: Reason })
        await openForMakers(tx, sheet, { by: who.username, reason: Reason, at, timeZone: config.TIME_ZONE })
        await mailReturned(tx, deps, sheet, { by: who.username, reason: Reason })
      })
      sendQueuedMails(deps)
      return returnedNow
    }),

    route(sheetApproval.reopen, ({ ID, Reason }, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const [store, at] = [sheetStore(tx), now()]
        const sheet = await lockedOrRefused(tx, ID)
        if (sheet.state !== 'approved') throw new Refusal(notApproved)
        const reopened = { state: 'submitted' as const, approved_by: null, approved_at: null, self_approved: false }
        await store.update(ID, { ...reopened, modified_at: at })
        await noteSheet({ tx, audit }, sheet, { at, actor: who.username, action: 'reopened', reason: Reason })
        return reopenedNow
      }),
    ),
  ]
}

/** The submitted rows of a sheet, and its history. */
function historyRoutes({ db }: Deps): Route[] {
  return [
    route(sheetApproval.submitted, ({ ID }, { who }) =>
      // Rows and corrections of one moment; of two, the wrong ones would be undone.
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

type SheetVersion = { ID: number; version: number | undefined }

/** The sheet of an ID, held until the transaction ends. */
async function lockedOrRefused(tx: Db, id: number): Promise<StoredSheet> {
  const sheet = await sheetStore(tx).lockId(id)
  if (!sheet) throw await refusalOfNoId(tx, id, unknownSheet)
  return sheet
}

/** Whether a sheet is submitted, in the version that was seen. */
const isWaiting = (sheet: StoredSheet, version: number | undefined) =>
  sheet.state === 'submitted' && (version === undefined || version === sheet.version)

/** Why the statement approved nothing. */
function whyNot(sheet: StoredSheet, version: number | undefined, limit: SalesSettings, who: Session): string {
  if (sheet.state === 'approved') return alreadyApproved
  if (sheet.state === 'saved') return notSubmitted
  refuseStale(sheet, version)
  const correction = { rows: sheet.corrected_rows, amount: sheet.corrected_amount, of: sheet.corrected_of }
  const isOwn = sheet.makers.includes(who.username) && !(limit.SelfApproval && admits('approveOwnSheets', who))
  return isOwn || !isAboveLimit(correction, limit) ? ownSheet : aboveLimitWords(correction, limit.AboveLimit)
}

/** SALES-76: why a sheet has to be opened before it is approved, other than its comments; undefined when it needn't be. */
async function whyOpenFirst(db: Db, sheet: StoredSheet): Promise<string | undefined> {
  if (sheet.correctors.length > 0) return isCorrected
  if (sheet.submit_note !== '') return hasNote
  const warnings = await storedWarnings(db, sheet, await salesSettingsStore(db).get())
  return warnings.length > 0 ? hasWarnings : undefined
}
