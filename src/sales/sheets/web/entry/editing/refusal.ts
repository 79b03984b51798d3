import type { Refused } from '#web/calls/errors.ts'
import { cellNames } from '#sales/sheets/sheet/games.ts'
import { markedRows, type Mark } from '#sales/sheets/sheet/marks.ts'
import { isSold, type Sheet } from '#sales/sheets/sheet/sheet.ts'

/** `row` counts from 0 in the sheet that was sent. */
export type Refusal = Mark & { row: number }

export function firstError(sheet: Sheet): Refusal | undefined {
  const [first] = markedRows(sheet).flatMap(({ row, marks }) =>
    marks.filter(({ isError }) => isError).map((mark) => ({ ...mark, row })),
  )
  return first
}

export function refusalIn({ fields }: Refused, sheet: Sheet): Refusal | undefined {
  const { row, field, Message } = fields
  const column = cellNames.findIndex((cell) => cell === field)
  const cell = cellNames[column]
  if (typeof row !== 'number' || !cell) return undefined
  const soldRows = sheet.flatMap((line, index) => (isSold(line) ? [index] : []))
  return { row: soldRows[row - 1] ?? 0, column, cell, words: typeof Message === 'string' ? Message : '', isError: true }
}

/** For people who may not see the sheet; blank if unknown. */
export type Others = { by: string; at: string }

export function othersIn({ fields: { Savedby, Savedat } }: Refused): Others {
  return { by: typeof Savedby === 'string' ? Savedby : '', at: typeof Savedat === 'string' ? Savedat : '' }
}
