import { blankCells, cellNames, readCell, settled, type CellName, type Cells } from './games.ts'
import { shownText } from './cell-text.ts'

export const mostRows = 5_000

/** A line of the sheet as the screen shows it: its row's ID on the server (-1: none yet) and a text for each of `cellNames`. */
export type Line = { readonly id: number; readonly texts: readonly string[] }
export type Sheet = readonly Line[]

/** A cell of the sheet; both count from 0, columns as in `cellNames`. */
export type CellPosition = { readonly row: number; readonly column: number }
/** A text to put into a cell. */
export type CellChange = CellPosition & { readonly text: string }

/** A row with the ID it has on the server. */
export type KnownRow = Cells & { ID: number }

/** SALES-5: blank lines always ready after the last one in use. */
export const readyLines = 50
export const newRow = -1

/** The rows as the server sent them, with the blank lines after them. A pair without a Set amount is shown blank (SALES-3). */
export const sheetOf = (rows: readonly KnownRow[]): Sheet =>
  withReadyLines(rows.map((row) => ({ id: row.ID, texts: cellNames.map((cell, column) => storedText(row, cell, column)) })))

/** The same of the text that `dailydata/getrows` answers: a line for each row, its ID and the texts of its cells. */
export const sheetOfTexts = (rows: string): Sheet =>
  withReadyLines(
    (rows === '' ? [] : rows.split('\n')).map((row) => {
      const texts = row.split(',')
      return { id: Number(texts.shift()), texts }
    }),
  )

/** SALES-5: the lines to send, as rows: those that have sold something. */
export const rowsOf = (sheet: Sheet): KnownRow[] => sheet.filter(isSold).map(rowOf)

/** The sheet with texts put into cells, its blank lines ready again. */
export function withChanges(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const lines = [...sheet]
  let at = -1
  let texts: string[] = []
  for (const { row, column, text } of changes) {
    while (lines.length <= row) lines.push(blankLine)
    // One copy of a line for all changes that follow each other in it.
    if (row !== at) {
      const line = lines[row] ?? blankLine
      at = row
      texts = [...line.texts]
      lines[row] = { id: line.id, texts }
    }
    texts[column] = text
  }
  return withReadyLines(lines)
}

/** Lines that were put among those of a sheet or taken out of it: `removed` of them from `at` on, and `added` there. */
export type Shift = { readonly at: number; readonly removed: number; readonly added: number }

/** The sheet with `put` in place of as many of its lines as `removed`, from the line `at` on; its blank lines ready again. */
export function withLines(sheet: Sheet, at: number, removed: number, put: readonly Line[]): Sheet {
  const before = Array.from({ length: at }, (_, row) => sheet[row] ?? blankLine)
  return withReadyLines([...before, ...put, ...sheet.slice(at + removed)])
}

/** The place of a line after a shift; undefined if it was taken out. */
export function rowAfter(row: number | undefined, { at, removed, added }: Shift): number | undefined {
  if (row === undefined || row < at) return row
  return row < at + removed ? undefined : row + added - removed
}

/** Cuts or fills the blank lines at the end to `readyLines`, and to at most what a sheet can have. */
export function withReadyLines(lines: readonly Line[]): Sheet {
  const used = usedLines(lines)
  const wanted = Math.max(used, Math.min(used + readyLines, mostRows))
  if (lines.length === wanted) return lines
  return [...lines.slice(0, wanted), ...Array.from({ length: Math.max(0, wanted - lines.length) }, () => blankLine)]
}

/** The number of lines up to the last used one. */
export const usedLines = (lines: readonly Line[]) => lines.findLastIndex(isUsed) + 1

export const textAt = (sheet: Sheet, { row, column }: CellPosition) => sheet[row]?.texts[column] ?? ''

/** Whether two texts in cells of a column mean the same: 7 and 007 are one number. Two texts of one length do only if they are equal. */
export const shownAlike = (column: number, one: string, other: string) =>
  one === other || (one.length !== other.length && shownText(column, one) === shownText(column, other))

/** Whether two sheets show the same texts in the same places. */
export const showsTheSame = (one: Sheet, other: Sheet) =>
  one.length === other.length && one.every((line, row) => line === other[row] || sameTexts(line, other[row]))

/** Whether two sheets would be stored as the same, except for the IDs of their rows. */
export const meansTheSame = (one: Sheet, other: Sheet) => meaningsOf(one) === meaningsOf(other)

/**
 * Lines once `saved` is stored: each that was sent has the ID its row got, and a row that the server has not has none. `ids` are in the order
 * of `rowsOf(saved)`; `rowNow` says where a line that was sent is now, if it is there.
 */
export function withIds(sheet: Sheet, saved: Sheet, ids: readonly number[], rowNow = sameRow): Sheet {
  const storedIds = new Set(ids)
  const newIds = new Map<number | undefined, number>()
  let next = 0
  for (const [row, line] of saved.entries()) {
    const id = isSold(line) ? ids[next++] : undefined
    if (line.id === newRow && id !== undefined) newIds.set(rowNow(row), id)
  }
  const idOf = ({ id }: Line, row: number) => (id === newRow ? (newIds.get(row) ?? newRow) : storedIds.has(id) ? id : newRow)
  return withReadyLines(sheet.map((line, row) => withId(line, idOf(line, row))))
}

const sameRow = (row: number): number | undefined => row

/** A line with an ID; the same line when it has it, and for one line and ID always the same: sheets that got their IDs are compared by that. */
export function withId(line: Line, id: number): Line {
  if (line.id === id) return line
  const cached = withIdOf.get(line)
  if (cached?.id === id) return cached
  const next = { ...line, id }
  withIdOf.set(line, next)
  return next
}
const withIdOf = new WeakMap<Line, Line>()

/** The sheet with the used lines of another after its own, as new rows. */
export const withMoved = (sheet: Sheet, other: Sheet): Sheet => {
  const rows = other.filter(({ texts }) => texts.some((text) => text !== '')).map((line) => ({ ...line, id: newRow }))
  return withReadyLines([...sheet.slice(0, usedLines(sheet)), ...rows])
}

/**
 * The parsed texts of a line: a value for each, undefined if it is not a number; whether the line has sales; and whether its
 * Set amounts are exact, so that adding and removing lines leaves no rounding error in the sums.
 */
type Reading = { readonly values: readonly (number | undefined)[]; readonly isSold: boolean; readonly isExact: boolean }

/** A sheet that is opened has all its lines read before it is seen: nothing is made here that not each of them needs (0285). */
export const readingOf = perLine(({ texts }): Reading => {
  const values: (number | undefined)[] = []
  let isSold = false
  let isExact = true
  for (let column = 0; column < cellNames.length; column += 1) {
    const value = readCell(texts[column])
    values.push(value)
    if (value === undefined || !isSetColumn(column)) continue
    isSold ||= value > 0
    isExact &&= value < mostExact && Number.isInteger(value)
  }
  return { values, isSold, isExact }
})
const mostExact = 1e9

/** The texts of a line as numbers; undefined for a text that is not a number. Blank is 0. */
export const valuesOf = (line: Line): readonly (number | undefined)[] => readingOf(line).values

/** The cells of a line as they count: a text that is no number is 0, and so is a number without a Set amount. */
export const cellsOf = perLine((line): Cells => {
  const cells = { ...blankCells }
  const values = valuesOf(line)
  for (const [column, cell] of cellNames.entries()) cells[cell] = values[column] ?? 0
  return settled(cells)
})

/** Returns whether a line has any Set amount. */
export const isSold = (line: Line): boolean => readingOf(line).isSold

/** The sales of a line, in the same words for all lines with the same sales. */
export const soldWords = perLine((line): string => {
  const values = valuesOf(line)
  let words = ''
  for (let column = 0; column < cellNames.length; column += 2) {
    const amount = values[column + 1] ?? 0
    words += amount === 0 ? ',' : `${values[column] ?? 0}×${amount},`
  }
  return words
})

/** A line as a row, made once: the daily approval asks for all of them at each change. */
const rowOf = perLine((line): KnownRow => ({ ID: line.id, ...cellsOf(line) }))

/** Columns go number, Set, number, Set. */
export const isSetColumn = (column: number) => column % 2 === 1

/** Computes something of a line once: lines never change, they are replaced. */
export function perLine<T>(compute: (line: Line) => T): (line: Line) => T {
  const cache = new WeakMap<Line, T>()
  return (line) => {
    const found = cache.get(line)
    if (found !== undefined) return found
    const value = compute(line)
    cache.set(line, value)
    return value
  }
}

const meaningsOf = (sheet: Sheet) => sheet.filter(isSold).map(soldWords).join('\n')

/** A line that nothing was typed into. */
export const blankLine: Line = { id: newRow, texts: cellNames.map(() => '') }

const isUsed = perLine(({ id, texts }) => id !== newRow || texts.some((text) => text !== ''))

const sameTexts = ({ texts }: Line, other: Line | undefined) =>
  other !== undefined && texts.every((text, column) => shownAlike(column, text, other.texts[column] ?? ''))

function storedText(row: Cells, cell: CellName, column: number): string {
  const set = cellNames[isSetColumn(column) ? column : column + 1] ?? cell
  return row[set] > 0 ? String(row[cell]) : ''
}
