import { send } from '#web/calls/api.ts'
import { dailySales, userSubmitted, type DraftKind, type SheetKey } from '#features/daily-sales/contract.ts'
import { verdictOn, type Sending, type StoredSheet, type Verdict } from '#features/daily-sales/sheet/editing/editing.ts'
import { rowsOf, sheetOfTexts } from '#features/daily-sales/sheet/sheet.ts'
import { openElsewhereOf } from '../../drafts/server/own-windows.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'

/** Reads a sheet again. Throws as `send` does. */
export async function readSheet(key: SheetKey, Kind: DraftKind = 'entry'): Promise<StoredSheet> {
  const [{ version, Rows }, status] = await Promise.all([send(dailySales.rows, key), send(dailySales.status, { ...key, Kind })])
  return { sheet: sheetOfTexts(Rows), version, status }
}

type Reading = { of: string; at: number; stored: Promise<StoredSheet> }
let begun: Reading | undefined
/** The last sheet that was asked for to be opened. */
let asked: Omit<Reading, 'stored'> | undefined

/** SCREEN-23: begins to read a sheet that is about to be opened, before there is a screen to show it. */
export function beginReading(key: SheetKey): void {
  // A link may be followed twice before the screen is drawn: by the browser and by the router.
  if (asked?.of === nameOf(key) && performance.now() - asked.at < sameOpeningMs) return
  const stored = readSheet(key)
  // What went wrong is said where the sheet is shown.
  stored.catch(() => {})
  asked = { of: nameOf(key), at: performance.now() }
  begun = { ...asked, stored }
}

/** The reading that was begun for this opening, or one of its own; never one that another opening had, or that has grown old. */
function readOpened(key: SheetKey): Promise<StoredSheet> {
  const found = begun
  begun = undefined
  asked = { of: nameOf(key), at: performance.now() }
  return found?.of === nameOf(key) && performance.now() - found.at < freshMs ? found.stored : readSheet(key)
}

const freshMs = 10_000
const sameOpeningMs = 500
const nameOf = ({ Date: day, Showid, Distributorid }: SheetKey) => JSON.stringify([day, Showid, Distributorid])

/** How a sending ended: what the server holds now, and its words if they came. */
export type Delivered<Stored extends StoredSheet> = { verdict: Verdict; fresh: Stored; words: string }

/**
 * SALES-6, SALES-19: sends a whole sheet with its version, and returns what the server did with it. Before it is sent again
 * after a lost reply, the sheet is read, and it goes under the same key: however often it is sent, it is one version. Throws
 * as `send` does.
 */
export async function deliver<Stored extends StoredSheet>(
  key: SheetKey,
  sending: Sending,
  { me, isAgain, read }: { me: string; isAgain: boolean; read: () => Promise<Stored> },
): Promise<Delivered<Stored>> {
  if (isAgain) {
    const fresh = await read()
    const verdict = verdictOn(sending, fresh, me)
    if (verdict !== 'not there') return { verdict, fresh, words: '' }
  }
  const words = sending.saves ? await sendRows(key, sending) : ''
  const fresh = await read()
  const verdict = verdictOn(sending, fresh, me)
  // Where nothing had to be stored, the version stays.
  return { verdict: verdict === 'not there' ? 'saved' : verdict, fresh, words }
}

function sendRows(key: SheetKey, { sheet, paper, version, key: name }: Sending): Promise<string> {
  const rows = rowsOf(sheet).map((row, index) => ({
    ...row,
    ...key,
    Status: userSubmitted,
    version,
    ...(index === 0 && paper && { Control: paper }),
  }))
  return send(version === 0 ? dailySales.save : dailySales.update, rows, undefined, { 'Idempotency-Key': name })
}

/** The sheet as it is when it is opened. */
export const useStoredSheet = (key: SheetKey) => useReadOnce([key], () => readSheet(key))

/** The same to be keyed in: `OwnDraft` is of a window that is really open (SALES-75), and whose rows are not wanted here. */
export const useOpenedSheet = (key: SheetKey, user: string, wanted: string | undefined) =>
  useReadOnce([key], async () => {
    const stored = await readOpened(key)
    return { ...stored, status: { ...stored.status, ...(await openElsewhereOf(stored.status, user, wanted)) } }
  })
