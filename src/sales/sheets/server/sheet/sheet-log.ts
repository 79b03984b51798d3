import type { Audit } from '#server/db/transaction.ts'
import type { Db } from '#server/db/open.ts'
import { logNameOf } from './dto.ts'
import { sheetHistoryStore, type SheetEvent } from './history-store.ts'
import type { StoredSheet } from './store.ts'

export const logModule = 'Daily sales'

/** Notes an event in the sheet's history and in the activity log. `sheet` is its state before. */
export async function noteSheet(
  { tx, audit }: { tx: Db; audit: Audit },
  sheet: StoredSheet,
  what: Omit<SheetEvent, 'version'>,
): Promise<void> {
  await sheetHistoryStore(tx).note(sheet.id, { ...what, version: sheet.version + 1 })
  const where = what.moved ? ` to ${what.moved.to}` : ''
  const why = what.reason ? `: ${what.reason}` : ''
  await audit(`Sheet of ${logNameOf(sheet)} ${what.action}${where}${why}`)
}
