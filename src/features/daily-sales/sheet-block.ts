import { cellNames, type CellName } from './games.ts'
import { faultIn } from './sheet-marks.ts'
import { textAt, type Change, type Place, type Sheet } from './sheet.ts'

/** A rectangle of cells, both corners included. */
export type Area = { top: number; left: number; bottom: number; right: number }

/** A pasted value that can't be taken, with its reason. `row` counts from 0; the cell is undefined beyond the last column. */
export type RefusedValue = { row: number; cell: CellName | undefined; value: string; reason: string }
export type Paste = { changes: Change[]; refused: RefusedValue[]; area: Area }

export const beyondLastColumn = 'There is no such column.'
export const beyondLastRow = (most: number) => `A sheet has ${most} rows at the most.`

/** The area between two cells, whichever way round. */
export const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

/** An area as a spreadsheet takes it: tabs between cells, and each row a line that is ended, so that a blank last row is not lost. */
export const copied = (sheet: Sheet, area: Area): string =>
  rowsIn(area)
    .map(
      (row) =>
        `${columnsIn(area)
          .map((column) => textAt(sheet, { row, column }))
          .join('\t')}\n`,
    )
    .join('')

/** Empties an area. */
export const cleared = (area: Area): Change[] => filling(area, () => '')

/** Fills the rows of an area from its first row; of a single row from the one above. */
export function filledDown(sheet: Sheet, area: Area): Change[] {
  const from = area.top === area.bottom ? area.top - 1 : area.top
  return from < 0 ? [] : filling({ ...area, top: from + 1 }, ({ column }) => textAt(sheet, { row: from, column }))
}

/**
 * What a block from a spreadsheet would change, put at the first cell of the area, and what of it is refused. A single value fills
 * the whole area. Blank cells of the block empty those of the sheet.
 */
export function pasted(block: string, area: Area, mostRows: number): Paste {
  const values = cellsOfBlock(block)
  const isSingle = values.length === 1 && values[0]?.length === 1
  const target = isSingle ? area : spanOf(values, area)
  const paste: Paste = { changes: [], refused: [], area: target }
  const take = (place: Place, value: string) => {
    const cell = cellNames[place.column]
    const text = plainNumber(value)
    const reason = place.row >= mostRows ? beyondLastRow(mostRows) : cell ? faultIn(cell, text) : beyondLastColumn
    if (reason === undefined) paste.changes.push({ ...place, text })
    else if (value !== '') paste.refused.push({ row: place.row, cell, value, reason })
  }
  if (isSingle) for (const { row, column } of filling(area, () => '')) take({ row, column }, values[0]?.[0] ?? '')
  else
    values.forEach((row, down) => row.forEach((value, along) => take({ row: area.top + down, column: area.left + along }, value)))
  return paste
}

/** The cells of a copied block; spreadsheets end its last line too. */
const cellsOfBlock = (block: string) =>
  block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((value) => value.trim()))

const spanOf = (values: readonly (readonly string[])[], { top, left }: Area): Area => ({
  top,
  left,
  bottom: top + values.length - 1,
  right: Math.min(cellNames.length, left + Math.max(...values.map((row) => row.length))) - 1,
})

// Spreadsheets copy 12500 as they show it: 12,500.
const plainNumber = (value: string) => (/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(value) ? value.replaceAll(',', '') : value)

const filling = (area: Area, text: (place: Place) => string): Change[] =>
  rowsIn(area).flatMap((row) => columnsIn(area).map((column) => ({ row, column, text: text({ row, column }) })))

const rowsIn = ({ top, bottom }: Area) => range(top, bottom)
const columnsIn = ({ left, right }: Area) => range(left, right)
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
