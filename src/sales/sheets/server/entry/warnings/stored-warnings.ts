import type { Db } from '#server/db/open.ts'
import { cellNames } from '../../../sheet/games.ts'
import { sheetOf } from '../../../sheet/sheet.ts'
import { comparedSheets, warningsFrom } from '../../../sheet/warnings.ts'
import type { SalesSettings } from '../../../settings-contract.ts'
import type { SheetWarning } from '../../../warnings-contract.ts'
import { sheetRowsStore } from '../../sheet/rows-store.ts'
import type { StoredSheet } from '../../sheet/store.ts'
import { warningsStore } from './warnings-store.ts'

/** SALES-55, SALES-64: compares the paper only if the sheet asks for its totals. */
export async function storedWarnings(
  db: Db,
  sheet: StoredSheet,
  { PaperTotals, LargeAmount }: Pick<SalesSettings, 'PaperTotals' | 'LargeAmount'>,
): Promise<SheetWarning[]> {
  const rows = await sheetRowsStore(db).all(sheet.id)
  const earlierTotals = await warningsStore(db).earlierTotals(sheet, comparedSheets)
  const warnings = warningsFrom(LargeAmount)(sheetOf(rows), {
    earlierTotals,
    paper: PaperTotals === 'off' ? {} : sheet.control,
  })
  return warnings.map(({ kind, row = -1, column = -1, words }) => ({
    Kind: kind,
    Row: row + 1,
    Cell: cellNames[column] ?? '',
    Message: words,
  }))
}
