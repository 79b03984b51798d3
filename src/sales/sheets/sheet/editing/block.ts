import { cellNames, games, notWhole, type Game } from '../games.ts'
import { faultIn } from '../marks.ts'
import { readAmount, readNumber } from '#shared/values/number.ts'
import { shownText } from '../cell-text.ts'
import { isSetColumn, textAt, type CellChange, type CellPosition, type Sheet } from '../sheet.ts'

export type Area = { top: number; left: number; bottom: number; right: number }

/** `row` counts from 0; the game is undefined beyond the last column. */
export type RefusedPair = { row: number; game: Game | undefined; values: string; reason: string; hint?: string }
export type Paste = { changes: CellChange[]; taken: number; refused: RefusedPair[]; area: Area }

export const beyondLastColumn = 'There is no such column.'
export const beyondLastRow = (most: number) => `A sheet can have at most ${most} rows.`

export const areaOf = (one: CellPosition, other: CellPosition): Area => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

/** Each row's line is ended, as spreadsheets do, so that a blank last row is not lost. */
export const copied = (sheet: Sheet, area: Area): string =>
  rowsIn(area)
    .map(
      (row) =>
        `${columnsIn(area)
          .map((column) => shownText(column, textAt(sheet, { row, column })))
          .join('\t')}\n`,
    )
    .join('')

export const cleared = (area: Area): CellChange[] => filling(area, () => '')

export function filledDown(sheet: Sheet, area: Area): CellChange[] {
  const from = area.top === area.bottom ? area.top - 1 : area.top
  return from < 0 ? [] : filling({ ...area, top: from + 1 }, ({ column }) => textAt(sheet, { row: from, column }))
}

export const filledTo = (sheet: Sheet, area: Area, bottom: number): CellChange[] =>
  filling({ ...area, top: area.bottom + 1, bottom }, ({ row, column }) =>
    textAt(sheet, { row: area.top + ((row - area.top) % (area.bottom - area.top + 1)), column }),
  )

/** A pair is pasted completely or not at all. A block is repeated if the area is a multiple of it. Blank cells clear. */
export function pasted(block: string, area: Area, mostRows: number): Paste {
  const values = cellsOfBlock(block)
  const [high, wide] = [values.length, values.reduce((most, row) => Math.max(most, row.length), 0)]
  const isRepeated = rowsIn(area).length % high === 0 && columnsIn(area).length % wide === 0
  // Row by row, so that the other half of a pair is always the previous value.
  const pairs: PastedValue[][] = []
  const put = ({ row, column }: CellPosition, value: string) => {
    const half = { row, column, value, ...cellOf(column, value) }
    const last = pairs.at(-1)
    if (last?.[0]?.row === row && pairIn(last[0].column) === pairIn(column)) last.push(half)
    else pairs.push([half])
  }
  if (isRepeated)
    for (const { row, column } of filling(area, () => ''))
      put({ row, column }, values[(row - area.top) % high]?.[(column - area.left) % wide] ?? '')
  else
    values.forEach((row, down) => row.forEach((value, along) => put({ row: area.top + down, column: area.left + along }, value)))

  const paste: Paste = { changes: [], taken: 0, refused: [], area: isRepeated ? area : spanOf(high, wide, area, mostRows) }
  for (const pair of pairs) takePair(paste, pair, mostRows)
  return paste
}

type PastedValue = CellChange & { value: string; hint?: string }

function takePair(paste: Paste, pair: readonly PastedValue[], mostRows: number): void {
  const faults = pair.map((pastedValue) => faultOf(pastedValue, mostRows))
  const refused = faults.findIndex((fault, half) => fault !== undefined && pair[half]?.value !== '')
  const reason = faults[refused]
  if (reason !== undefined) {
    const [{ row, column } = { row: 0, column: 0 }] = pair
    const hint = reason === notWhole ? pair[refused]?.hint : undefined
    const words = { values: inWords(pair), reason, ...(hint !== undefined && { hint }) }
    paste.refused.push({ row, game: games[pairIn(column)], ...words })
    return
  }
  const inSheet = pair.filter((_, half) => faults[half] === undefined)
  paste.changes.push(...inSheet.map(({ row, column, text }) => ({ row, column, text })))
  if (inSheet.some(({ value }) => value !== '')) paste.taken += 1
}

function faultOf({ row, column, text, hint }: PastedValue, mostRows: number): string | undefined {
  const cell = cellNames[column]
  if (row >= mostRows) return beyondLastRow(mostRows)
  if (cell === undefined) return beyondLastColumn
  return hint === undefined ? faultIn(cell, text) : notWhole
}

/** "-3 × 1,200", as pasted; of half a pair that half. */
const inWords = (pair: readonly PastedValue[]) =>
  pair
    .filter(({ value }) => value !== '')
    .flatMap(({ column, value }) => (isSetColumn(column) ? ['×', value] : [value]))
    .join(' ')

const pairIn = (column: number) => Math.floor(column / 2)

/** Spreadsheets end the last line too, and quote a text of several lines. */
function cellsOfBlock(block: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of `${block.replace(/(\r\n|\r|\n)$/, '')}\n`.matchAll(cellOfBlock)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '\t') rows.push([])
  }
  return rows.slice(0, -1)
}

const cellOfBlock = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|\r|\n)/g

const spanOf = (high: number, wide: number, { top, left }: Area, mostRows: number): Area => ({
  top,
  left,
  bottom: Math.min(mostRows, top + high) - 1,
  right: Math.min(cellNames.length, left + wide) - 1,
})

const isPlain = /^\d*$/

/** SALES-26: spreadsheets copy 12500 as displayed. Only an amount has a currency, and a dash for zero. */
function cellOf(column: number, value: string): { text: string; hint?: string } {
  if (isPlain.test(value)) return { text: value }
  const read = (isSetColumn(column) ? readAmount : readNumber)(value, { decimals: 0, isSigned: false })
  return read.ok ? { text: String(read.value) } : { text: value, hint: read.hint }
}

const filling = (area: Area, text: (place: CellPosition) => string): CellChange[] =>
  rowsIn(area).flatMap((row) => columnsIn(area).map((column) => ({ row, column, text: text({ row, column }) })))

const rowsIn = ({ top, bottom }: Area) => range(top, bottom)
const columnsIn = ({ left, right }: Area) => range(left, right)
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
