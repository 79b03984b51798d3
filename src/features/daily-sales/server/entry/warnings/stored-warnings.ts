import type { Db } from '#server/db/open.ts'
import { cellNames } from '../../../sheet/games.ts'
import { sheetOf } from '../../../sheet/sheet.ts'
import { comparedSheets, warningsOf } from '../../../sheet/warnings.ts'
import type { SheetWarning } from '../../../warnings-contract.ts'
import { sheetStore, type StoredSheet } from '../../store.ts'
import { warningsStore } from './warnings-store.ts'

/** SALES-55: the warnings of a stored sheet, as they are on the wire. */
export async function storedWarnings(db: Db, sheet: StoredSheet): Promise<SheetWarning[]> {
  const rows = await sheetStore(db).rows(sheet.id)
  const warnings = warningsOf(sheetOf(rows), await warningsStore(db).earlierTotals(sheet, comparedSheets))
  return warnings.map(({ kind, row = -1, column = -1, words }) => ({
    Kind: kind,
    Row: row + 1,
    Cell: cellNames[column] ?? '',
    Message: words,
  }))
}
