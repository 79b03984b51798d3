import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { changesBetween, submittedRows, type StoredRow } from '../../sheet/changes.ts'
import { correctionOf, type Correction } from '../../sheet/correction-limit.ts'
import {
  approvedLock,
  mixedRows,
  notSubmitted,
  savedNotSubmitted,
  stale,
  unknownRow,
  unknownSheet,
  type SentRow,
  type SheetKey,
} from '../../contract.ts'
import { invalidCell, isFilled, settled } from '../../sheet/games.ts'
import { sheetDayFault } from '../../sheet/day.ts'
import { soldIn } from '../../sheet/totals.ts'
import { assertVisible } from '../sheet/access.ts'
import { assertNotHeld, type LeaseTime } from '../sheet/lease/lease.ts'
import { leaseStore } from '../sheet/lease/lease-store.ts'
import { refusalOfNone } from '../sheet/removed-refusal.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { assertOpen } from './settings/entry-gate-store.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'
import type { SheetAction } from '../tables.ts'

/** An entry may create the sheet; an update may be a checker's correction. */
export type SaveMode = 'save' | 'update'
export type SavedSheet = { sheet: StoredSheet; action: SheetAction | undefined; changedRows: number; message: string }

export type SaveTime = LeaseTime & { today: CalendarDate }

/** SALES-6, SALES-10: inside a transaction. An entry makes the person a maker and withdraws a submission; a correction does neither. */
export async function saveSheet(
  tx: Db,
  who: Session,
  way: SaveMode,
  rows: readonly SentRow[],
  when: SaveTime,
): Promise<SavedSheet> {
  const key = keyOf(rows)
  refuseDay(key.Date, when.today)
  const late = await assertOpen(tx, key, { ...when, username: who.username })
  const filled = rows.map((row) => ({ ID: row.ID, ...settled(row) })).filter(isFilled)
  refuseBroken(rows)

  const seen = rows.find(({ version }) => version !== undefined)?.version
  const sheet = await lockedSheet(tx, key, who, { way, seen, at: when.at })
  const corrects = way === 'update' && sheet.state === 'submitted' && admits('checkSheets', who)
  assertMaySave(sheet, who, corrects, late)
  const kind = corrects ? 'correction' : 'entry'
  await assertNotHeld(tx, sheet, who, { ...when, kind })
  refuseStale(sheet, seen)

  const [sheetRows, history] = [sheetRowsStore(tx), sheetHistoryStore(tx)]
  const before = await sheetRows.all(sheet.id)
  const after = await withIds(filled, before, sheetRows.numbers)
  const cells = changesBetween(before, after)
  // A checker who saves the sheet unchanged has corrected nothing.
  if (corrects && cells.length === 0) return { sheet, action: undefined, changedRows: 0, message: messages.updated }
  const submitted = corrects ? submittedRows(after, [cells, ...(await history.corrections(sheet.id))]) : after
  await sheetRows.replace(sheet.id, after)

  const typed = await leaseStore(tx).contributors(sheet, { kind, username: who.username })
  const columns = corrects
    ? { correctors: distinct(sheet.correctors, [who.username], typed), ...correctionColumns(correctionOf(submitted, after)) }
    : { ...enteredColumns, makers: distinct(makersWith(sheet, who), typed), ...controlColumn(rows) }
  const saved = { modified_at: when.at, saved_by: who.username, saved_at: when.at }
  await sheetStore(tx).update(sheet.id, { ...saved, row_count: after.length, sold: soldIn(after), ...columns })
  const action = actionOf(sheet, corrects)
  // Every cell of a new sheet is new, so its rows are enough.
  const noted = action === 'entered' ? [] : cells
  await history.note(sheet.id, { at: when.at, actor: who.username, action, version: sheet.version + 1, cells: noted })
  return { sheet, action, changedRows: cells.length, message: corrects ? messages.updated : savedNotSubmitted }
}

type SheetWanted = { way: SaveMode; seen: number | undefined; at: Date }

async function lockedSheet(tx: Db, key: SheetKey, who: Session, { way, seen, at }: SheetWanted): Promise<StoredSheet> {
  const store = sheetStore(tx)
  const isThere = (await store.of(key)) !== undefined
  // Somebody who saw a sheet that is gone now must not create another one unawares.
  if (!isThere && way === 'save' && !seen) await store.make(key, at)
  const sheet = await store.lock(key)
  if (sheet) return sheet
  throw await refusalOfNone(tx, key, who, way === 'save' ? new Refusal(stale, { version: 0 }) : new Refusal(unknownSheet))
}

function assertMaySave(sheet: StoredSheet, who: Session, corrects: boolean, late: string | undefined): void {
  if (!isNew(sheet)) assertVisible(sheet, who)
  if (sheet.state === 'approved') throw new Refusal(approvedLock)
  if (!corrects && !admits('enterSheets', who)) throw new Refusal(notSubmitted)
  if (late && !corrects) throw new Refusal(late)
}

const isNew = ({ version }: StoredSheet) => version === 0

function actionOf(sheet: StoredSheet, corrects: boolean): SheetAction {
  if (corrects) return 'corrected'
  return isNew(sheet) ? 'entered' : 'saved'
}

const distinct = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

function controlColumn(rows: readonly SentRow[]): { control?: string } {
  const control = rows.find(({ Control }) => Control !== undefined)?.Control
  return control ? { control: JSON.stringify(control) } : {}
}

const correctionColumns = ({ rows, amount, of }: Correction) => ({
  corrected_rows: rows,
  corrected_amount: amount,
  corrected_of: of,
})

export const uncorrected = { correctors: [], ...correctionColumns({ rows: 0, amount: 0, of: 0 }) }

/** SALES-10: an entry withdraws a submission, with its corrections. */
const enteredColumns = { state: 'saved' as const, applied_by: null, submitted_at: null, submit_note: '', ...uncorrected }

/** A caller that names no version is allowed. */
export function refuseStale({ version }: StoredSheet, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new Refusal(stale, { version })
}

export function refuseDay(iso: string, today: CalendarDate): void {
  const fault = sheetDayFault(iso, today)
  if (fault) throw new Refusal(fault)
}

/** KEY-11: includes the maker of an API key, so that they can't approve the sheet as somebody else's. */
export const makersWith = ({ makers }: StoredSheet, { username, actsFor = username }: Session): string[] => [
  ...new Set([...makers, username, actsFor]),
]

function keyOf(rows: readonly SentRow[]): SheetKey {
  const [{ Date, Distributorid, Showid } = { Date: '', Distributorid: '', Showid: '' }] = rows
  const isOne = rows.every((row) => row.Date === Date && row.Distributorid === Distributorid && row.Showid === Showid)
  if (!isOne) throw new Refusal(mixedRows)
  return { Date, Distributorid, Showid }
}

function refuseBroken(rows: readonly SentRow[]): void {
  const invalid = invalidCell(rows)
  if (invalid) throw new Refusal(invalid.message, { row: invalid.row, field: invalid.field })
}

/** -1 gets a new ID; refuses an ID of another sheet. */
async function withIds(rows: readonly StoredRow[], before: readonly StoredRow[], numbers: (count: number) => Promise<number[]>) {
  const stored = new Set(before.map(({ ID }) => ID))
  const named = rows.filter(({ ID }) => ID !== -1)
  const isOurs = named.every(({ ID }) => stored.has(ID)) && new Set(named.map(({ ID }) => ID)).size === named.length
  if (!isOurs) throw new Refusal(unknownRow)
  const fresh = await numbers(rows.length - named.length)
  let next = 0
  return rows.map((row) => (row.ID === -1 ? { ...row, ID: fresh[next++] ?? 0 } : row))
}
