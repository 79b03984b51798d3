import { send } from '#web/api.ts'
import { sendOnce } from '#web/send-once.ts'
import { dailySales, userSubmitted, type SheetKey, type SheetStatus } from '../../contract.ts'
import { rowsOf, sheetOf, type Sheet } from '../../sheet.ts'

/** A sheet as the server has it. `version` is 0 where there is none yet. */
export type StoredSheet = { sheet: Sheet; version: number; status: SheetStatus }

/** Reads a sheet anew. Throws as `send` does. */
export async function readSheet(key: SheetKey): Promise<StoredSheet> {
  const [rows, status] = await Promise.all([send(dailySales.get, key), send(dailySales.status, key)])
  return { sheet: sheetOf(rows), version: rows[0]?.version ?? status.version, status }
}

/** Sends the whole sheet, saved over that version of it (product.md, Daily sales); gives the server's words. */
export function sendSheet(key: SheetKey, sheet: Sheet, version: number): Promise<string> {
  const rows = rowsOf(sheet).map((row) => ({ ...row, ...key, Status: userSubmitted, version }))
  return sendOnce(version === 0 ? dailySales.save : dailySales.update, rows)
}
