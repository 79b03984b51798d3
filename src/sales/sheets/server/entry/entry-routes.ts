import type { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Audit } from '#server/db/transaction.ts'
import type { Db } from '#server/db/open.ts'
import { route, type Route, type SignedIn } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { logModule } from '../sheet/sheet-log.ts'
import { todayIn } from '#shared/time/dates.ts'
import { enterPaperTotals, gameWithoutPaper } from '../../sheet/paper-totals.ts'
import { sheetOf } from '../../sheet/sheet.ts'
import { totalsOf } from '../../sheet/totals.ts'
import { noteNeeded, warningText } from '../../sheet/warnings.ts'
import { approvedLock, dailySales, nothingToSave, submittedToQc, type SentRow, type SheetKey } from '../../contract.ts'
import { assertVisible } from '../sheet/access.ts'
import { assertNotHeld, toHolderDto, toOwnWindowDto } from '../sheet/lease/lease.ts'
import { leaseStore } from '../sheet/lease/lease-store.ts'
import { nothingSoldStore } from '../sheet/nothing-sold-store.ts'
import { refusalOfNone } from '../sheet/removed-refusal.ts'
import { keyOf, logNameOf, notedBy, toStatusDto, statusOf } from '../sheet/dto.ts'
import { storedWarnings } from './warnings/stored-warnings.ts'
import { salesSettingsStore } from './settings/settings-store.ts'
import { makersWith, saveSheet, refuseDay, refuseStale, uncorrected, type SaveMode, type SaveTime } from './save-sheet.ts'
import { assertEntryOpen, entryGate } from './settings/entry-gate-store.ts'
import { sheetHistoryStore } from '../sheet/history-store.ts'
import { sheetRowsStore } from '../sheet/rows-store.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'

export function entryRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps

  const when = (): SaveTime => {
    const at = now()
    return { at, today: todayIn(config.TIME_ZONE, at), timeZone: config.TIME_ZONE }
  }

  async function seen(key: SheetKey, who: Session): Promise<StoredSheet | undefined> {
    const sheet = await sheetStore(db).of(key)
    if (sheet) assertVisible(sheet, who)
    return sheet
  }

  const put = (way: SaveMode, rows: readonly SentRow[], { who, change }: SignedIn) =>
    change(logModule, async ({ tx, audit }) => {
      const { sheet, action, changedRows, message } = await saveSheet(tx, who, way, rows, when())
      const log = `Sheet of ${logNameOf(sheet)} ${action}, ${changedRows} rows changed`
      if (action) await audit(log)
      return message
    })

  return [
    route(dailySales.get, async (key, { who }) => {
      const sheet = await seen(key, who)
      if (!sheet) return []
      const about = { ...keyOf(sheet), Status: statusOf(sheet), version: sheet.version }
      return (await sheetRowsStore(db).all(sheet.id)).map((row) => ({ ...row, ...about }))
    }),

    route(dailySales.rows, async (key, { who }) => {
      const sheet = await seen(key, who)
      return sheet ? { version: sheet.version, Rows: await sheetRowsStore(db).texts(sheet.id) } : { version: 0, Rows: '' }
    }),

    route(dailySales.status, async ({ Kind: kind = 'entry', ...key }, { who }) => {
      const { username } = who
      const gate = await entryGate(db, key, { ...when(), username })
      const ClosedReason = gate.period || (kind === 'entry' ? gate.late : '')
      const sheet = await seen(key, who)
      const noted = await nothingSoldStore(db).of(key)
      const lease = { kind, username, at: now() }
      const { other, own } = await leaseStore(db).keeper(key, sheet?.version ?? 0, lease)
      return {
        ...toStatusDto(sheet, who),
        ...notedBy(noted),
        isClosed: ClosedReason !== '',
        ClosedReason,
        mayBeOpened: ClosedReason !== '' && gate.period === '',
        Closes: gate.closes,
        PaperTotals: gate.paper,
        LargeAmount: gate.largeAmount,
        ...toHolderDto(other, who, lease),
        ...toOwnWindowDto(own),
      }
    }),

    route(dailySales.save, (rows, by) => put('save', rows, by)),
    route(dailySales.update, (rows, by) => put('update', rows, by)),

    route(dailySales.submit, (body, { who, change }) => change(logModule, (parts) => submitSheet(parts, body, who, when()))),
  ]
}

async function submitSheet(
  { tx, audit }: { tx: Db; audit: Audit },
  body: z.output<typeof dailySales.submit.body>,
  who: Session,
  time: SaveTime,
): Promise<string> {
  const store = sheetStore(tx)
  const { at, today } = time
  refuseDay(body.Date, today)
  await assertEntryOpen(tx, body, { ...time, username: who.username })
  const sheet = await store.lock(body)
  if (!sheet) throw await refusalOfNone(tx, body, who, new Refusal(nothingToSave))
  assertVisible(sheet, who)
  if (sheet.state === 'approved') throw new Refusal(approvedLock)
  await assertNotHeld(tx, sheet, who, { ...time, kind: 'entry' })
  // Sent twice, it is submitted once.
  if (sheet.state === 'submitted' && sheet.applied_by === who.username) return submittedToQc
  refuseStale(sheet, body.version)
  const control = body.Control ?? sheet.control
  const { hasWarnings } = await assertReady(tx, { ...sheet, control }, body.Note)

  const handedIn = { state: 'submitted' as const, applied_by: who.username, submitted_at: at }
  const submission = {
    ...handedIn,
    return_reason: '',
    submit_note: body.Note,
    has_warnings: hasWarnings,
    control: JSON.stringify(control),
  }
  const fresh = { makers: makersWith(sheet, who), ...uncorrected, modified_at: at }
  await store.update(sheet.id, { ...submission, ...fresh })
  await sheetHistoryStore(tx).note(sheet.id, {
    at,
    actor: who.username,
    action: 'submitted',
    reason: body.Note,
    version: sheet.version + 1,
  })
  await audit(`Sheet of ${logNameOf(sheet)} submitted`)
  return submittedToQc
}

/** SALES-63, SALES-64: refuses missing paper totals, and warnings without a note, if required. Returns whether there are warnings. */
async function assertReady(tx: Db, sheet: StoredSheet, note: string): Promise<{ hasWarnings: boolean }> {
  const settings = await salesSettingsStore(tx).get()
  if (settings.PaperTotals === 'required') {
    const { of } = totalsOf(sheetOf(await sheetRowsStore(tx).all(sheet.id)))
    if (gameWithoutPaper(sheet.control, of)) throw new Refusal(enterPaperTotals)
  }
  const [first] = await storedWarnings(tx, sheet, settings)
  if (first && note === '' && settings.NotesRequired)
    throw new Refusal(noteNeeded(warningText(first.Row, first.Cell, first.Message)))
  return { hasWarnings: first !== undefined }
}
