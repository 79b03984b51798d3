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
 * What a block from a spreadsheet would change, put at the first cell of the area, and what of it is refused. A block that fills the
 * area without a rest, a single value among them, is repeated over it. Blank cells of the block empty those of the sheet.
 */
export function pasted(block: string, area: Area, mostRows: number): Paste {
  const values = cellsOfBlock(block)
  const [high, wide] = [values.length, values.reduce((most, row) => Math.max(most, row.length), 0)]
  const isRepeated = rowsIn(area).length % high === 0 && columnsIn(area).length % wide === 0
  const paste: Paste = { changes: [], refused: [], area: isRepeated ? area : spanOf(high, wide, area, mostRows) }
  const take = (place: Place, value: string) => {
    const cell = cellNames[place.column]
    const text = plainNumber(value)
    const reason = place.row >= mostRows ? beyondLastRow(mostRows) : cell ? faultIn(cell, text) : beyondLastColumn
    if (reason === undefined) paste.changes.push({ ...place, text })
    else if (value !== '') paste.refused.push({ row: place.row, cell, value, reason })
  }
  if (isRepeated)
    for (const { row, column } of filling(area, () => ''))
      take({ row, column }, values[(row - area.top) % high]?.[(column - area.left) % wide] ?? '')
  else
    values.forEach((row, down) => row.forEach((value, along) => take({ row: area.top + down, column: area.left + along }, value)))
  return paste
}

/** The cells of a copied block. Spreadsheets end its last line too, and put a text of several lines in quotes. */
function cellsOfBlock(block: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of `${block.replace(/(\r\n|\r|\n)$/, '')}\n`.matchAll(cellOfBlock)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '\t') rows.push([])
  }
  return rows.slice(0, -1)
}

// A cell, in quotes or not, and what ends it.
const cellOfBlock = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|\r|\n)/g

const spanOf = (high: number, wide: number, { top, left }: Area, mostRows: number): Area => ({
  top,
  left,
  bottom: Math.min(mostRows, top + high) - 1,
  right: Math.min(cellNames.length, left + wide) - 1,
})

// Spreadsheets copy 12500 as they show it: 12,500 or 12,500.00.
const plainNumber = (value: string) =>
  (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(value) ? value.replaceAll(',', '') : value).replace(/^(\d+)\.0*$/, '$1')

const filling = (area: Area, text: (place: Place) => string): Change[] =>
  rowsIn(area).flatMap((row) => columnsIn(area).map((column) => ({ row, column, text: text({ row, column }) })))

const rowsIn = ({ top, bottom }: Area) => range(top, bottom)
const columnsIn = ({ left, right }: Area) => range(left, right)
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
