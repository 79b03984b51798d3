import { send } from '#web/calls/api.ts'
import { GateError } from '#web/calls/errors.ts'
import { dailySales, userSubmitted, type DraftKind, type SheetKey } from '#sales/sheets/contract.ts'
import { verdictOn, type Sending, type StoredSheet, type Verdict } from '#sales/sheets/sheet/editing/editing.ts'
import { rowsOf, sheetOf, sheetOfTexts } from '#sales/sheets/sheet/sheet.ts'
import { openElsewhereOf } from '../../drafts/server/own-windows.ts'
import { readAhead } from '#web/calls/read-ahead.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'

/** Throws as `send` does. */
export async function readSheet(key: SheetKey, Kind: DraftKind = 'entry'): Promise<StoredSheet> {
  const [rows, status] = await Promise.all([readRows(key), send(dailySales.status, { ...key, Kind })])
  return { ...rows, status }
}

async function readRows(key: SheetKey): Promise<Pick<StoredSheet, 'sheet' | 'version'>> {
  try {
    const { version, Rows } = await send(dailySales.rows, key)
    return { sheet: sheetOfTexts(Rows), version }
  } catch (error) {
    if (!(error instanceof GateError && error.status === 404)) throw error
    // During an upgrade a process of the previous version may answer, which has only the older call.
    const rows = await send(dailySales.get, key)
    return { sheet: sheetOf(rows), version: rows[0]?.version ?? 0 }
  }
}

const nameOf = ({ Date: day, Showid, Distributorid }: SheetKey) => JSON.stringify([day, Showid, Distributorid])

export const sheetReading = readAhead(nameOf, (key: SheetKey) => readSheet(key))

export type Delivered<Stored extends StoredSheet> = { verdict: Verdict; fresh: Stored; words: string }

/** SALES-6, SALES-19: after a lost reply reads the sheet, then sends with the same key: one version. Throws as `send` does. */
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

export const useStoredSheet = (key: SheetKey) => useReadOnce([key], () => readSheet(key))

/** `OwnDraft` is 0 unless its window is really open (SALES-75) and its rows are not `wanted` here. */
export const useOpenedSheet = (key: SheetKey, user: string, wanted: string | undefined) =>
  useReadOnce([key], async () => {
    const stored = await sheetReading.opened(key)
    return { ...stored, status: { ...stored.status, ...(await openElsewhereOf(stored.status, user, wanted)) } }
  })
