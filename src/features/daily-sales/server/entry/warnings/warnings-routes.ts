import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { unknownSheet } from '../../../contract.ts'
import { cellNames } from '../../../sheet/games.ts'
import { sheetOf } from '../../../sheet/sheet.ts'
import { comparedSheets, warningsOf } from '../../../sheet/warnings.ts'
import { checkSheet } from '../../../warnings-contract.ts'
import { assertVisible } from '../../access.ts'
import { refusalOfNoId } from '../../removal/removed-refusal.ts'
import { sheetStore } from '../../store.ts'
import { warningsStore } from './warnings-store.ts'

/** SALES-55: the warnings of a stored sheet. */
export const warningsRoutes = ({ db }: Deps): Route[] => [
  route(checkSheet, async ({ ID }, who) => {
    const sheet = await sheetStore(db).find(ID)
    if (!sheet) throw await refusalOfNoId(db, ID, unknownSheet)
    assertVisible(sheet, who)
    const rows = await sheetStore(db).rows(ID)
    const warnings = warningsOf(sheetOf(rows), await warningsStore(db).earlierTotals(sheet, comparedSheets))
    return {
      Warnings: warnings.map(({ kind, row = -1, column = -1, words }) => ({
        Kind: kind,
        Row: row + 1,
        Cell: cellNames[column] ?? '',
        Message: words,
      })),
    }
  }),
]
