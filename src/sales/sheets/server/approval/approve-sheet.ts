import { announce } from '#platform/webhooks/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { alreadyApproved, approvedNow, ownSheet, hasNote, hasWarnings, isCorrected } from '../../approval-contract.ts'
import { notSubmitted, unknownSheet } from '../../contract.ts'
import type { SalesSettings } from '../../settings-contract.ts'
import { aboveLimitWords, isAboveLimit } from '../../sheet/correction-limit.ts'
import { hasComments } from '../../comments-contract.ts'
import { assertNotHeld } from '../sheet/lease/lease.ts'
import { salesSettingsStore } from '../entry/settings/settings-store.ts'
import { refuseStale } from '../entry/save-sheet.ts'
import { refusalOfNoId } from '../sheet/removed-refusal.ts'
import { commentStore } from '../sheet/comment-store.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'
import { storedWarnings } from '../entry/warnings/stored-warnings.ts'

type SheetVersion = { ID: number; version: number | undefined }
type Approver = Pick<SignedIn, 'who' | 'change'>

/** `isUnseen`: nobody opened the sheet. Refuses with the reason. */
export const approveSheet = (
  deps: Deps,
  { ID, version }: SheetVersion,
  { who, change }: Approver,
  isUnseen = false,
): Promise<string> =>
  change(logModule, async ({ tx, audit }) => {
    const [store, at] = [sheetStore(tx), deps.now()]
    // Locks first: a submission between the statement and its refusal would give a wrong reason.
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
    if (why !== undefined) throw new Refusal(why)
    const action = sheet.self_approved ? 'self-approved' : 'approved'
    await noteSheet({ tx, audit }, { ...sheet, version: sheet.version - 1 }, { at, actor: who.username, action })
    const data = { sheetID: sheet.id, date: sheet.sheet_date }
    await announce(tx, deps, [{ kind: 'sheet.approved', application_id: null, data }])
    return approvedNow
  })

/** Only a sheet that needs no look. */
export async function triedToApprove(deps: Deps, sheet: SheetVersion, by: Approver) {
  try {
    return { Done: true, Message: await approveSheet(deps, sheet, by, true) }
  } catch (error) {
    if (error instanceof Refusal) return { Done: false, Message: error.message }
    throw error
  }
}

const isWaiting = (sheet: StoredSheet, version: number | undefined) =>
  sheet.state === 'submitted' && (version === undefined || version === sheet.version)

function whyNot(sheet: StoredSheet, version: number | undefined, limit: SalesSettings, who: Session): string {
  if (sheet.state === 'approved') return alreadyApproved
  if (sheet.state === 'saved') return notSubmitted
  refuseStale(sheet, version)
  const correction = { rows: sheet.corrected_rows, amount: sheet.corrected_amount, of: sheet.corrected_of }
  const isOwn = sheet.makers.includes(who.username) && !(limit.SelfApproval && admits('approveOwnSheets', who))
  return isOwn || !isAboveLimit(correction, limit) ? ownSheet : aboveLimitWords(correction, limit.AboveLimit)
}

/** SALES-76: the reason to open a sheet before it is approved, other than its comments. */
async function whyOpenFirst(db: Db, sheet: StoredSheet): Promise<string | undefined> {
  if (sheet.correctors.length > 0) return isCorrected
  if (sheet.submit_note !== '') return hasNote
  const warnings = await storedWarnings(db, sheet, await salesSettingsStore(db).get())
  return warnings.length > 0 ? hasWarnings : undefined
}
