import { blankCells, cellNames, readCell, settled, type CellName, type Cells } from './games.ts'
import { shownText } from './cell-text.ts'

export const mostRows = 5_000

/** `id` is the row's on the server, -1 for none yet; a text for each of `cellNames`. */
export type Line = { readonly id: number; readonly texts: readonly string[] }
export type Sheet = readonly Line[]

/** Both count from 0, columns as in `cellNames`. */
export type CellPosition = { readonly row: number; readonly column: number }
export type CellChange = CellPosition & { readonly text: string }

export type KnownRow = Cells & { ID: number }

/** SALES-5: blank lines always ready after the last one in use. */
export const readyLines = 50
export const newRow = -1

/** SALES-3: a pair without a Set amount is displayed blank. */
export const sheetOf = (rows: readonly KnownRow[]): Sheet =>
  withReadyLines(rows.map((row) => ({ id: row.ID, texts: cellNames.map((cell, column) => storedText(row, cell, column)) })))

/** Parses the text of `dailydata/getrows`: a line for each row, its ID and the texts of its cells. */
export const sheetOfTexts = (rows: string): Sheet =>
  withReadyLines(
    (rows === '' ? [] : rows.split('\n')).map((row) => {
      const texts = row.split(',')
      return { id: Number(texts.shift()), texts }
    }),
  )

/** SALES-5: only lines with sales. */
export const rowsOf = (sheet: Sheet): KnownRow[] => sheet.filter(isSold).map(rowOf)

export function withChanges(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const lines = [...sheet]
  let at = -1
  let texts: string[] = []
  for (const { row, column, text } of changes) {
    while (lines.length <= row) lines.push(blankLine)
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

/** `removed` lines from `at` on, and `added` there. */
export type Shift = { readonly at: number; readonly removed: number; readonly added: number }

/** Puts `put` in place of `removed` lines from `at` on; restores the blank lines. */
export function withLines(sheet: Sheet, at: number, removed: number, put: readonly Line[]): Sheet {
  const before = Array.from({ length: at }, (_, row) => sheet[row] ?? blankLine)
  return withReadyLines([...before, ...put, ...sheet.slice(at + removed)])
}

export function rowAfter(row: number | undefined, { at, removed, added }: Shift): number | undefined {
  if (row === undefined || row < at) return row
  return row < at + removed ? undefined : row + added - removed
}

/** Never exceeds the maximum of a sheet. */
export function withReadyLines(lines: readonly Line[]): Sheet {
  const used = usedLines(lines)
  const wanted = Math.max(used, Math.min(used + readyLines, mostRows))
  if (lines.length === wanted) return lines
  return [...lines.slice(0, wanted), ...Array.from({ length: Math.max(0, wanted - lines.length) }, () => blankLine)]
}

export const usedLines = (lines: readonly Line[]) => lines.findLastIndex(isUsed) + 1

export const textAt = (sheet: Sheet, { row, column }: CellPosition) => sheet[row]?.texts[column] ?? ''

/** 7 and 007 are one number. Texts of equal length mean the same only if they are equal. */
export const shownAlike = (column: number, one: string, other: string) =>
  one === other || (one.length !== other.length && shownText(column, one) === shownText(column, other))

export const showsTheSame = (one: Sheet, other: Sheet) =>
  one.length === other.length && one.every((line, row) => line === other[row] || sameTexts(line, other[row]))

export const meansTheSame = (one: Sheet, other: Sheet) => meaningsOf(one) === meaningsOf(other)

/** `ids` are in the order of `rowsOf(saved)`; `rowNow` maps a sent line to its present place, if it is there. */
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

/** Cached per line and ID: sheets with new IDs are compared by identity. */
export function withId(line: Line, id: number): Line {
  if (line.id === id) return line
  const cached = withIdOf.get(line)
  if (cached?.id === id) return cached
  const next = { ...line, id }
  withIdOf.set(line, next)
  return next
}
const withIdOf = new WeakMap<Line, Line>()

export const withMoved = (sheet: Sheet, other: Sheet): Sheet => {
  const rows = other.filter(({ texts }) => texts.some((text) => text !== '')).map((line) => ({ ...line, id: newRow }))
  return withReadyLines([...sheet.slice(0, usedLines(sheet)), ...rows])
}

/** `isExact`: adding and removing the Set amounts leaves no rounding error in sums. */
type Reading = { readonly values: readonly (number | undefined)[]; readonly isSold: boolean; readonly isExact: boolean }

/** Opening a sheet reads all its lines, so this creates nothing that not every line needs (0285). */
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

/** Undefined for a text that is not a number. Blank is 0. */
export const valuesOf = (line: Line): readonly (number | undefined)[] => readingOf(line).values

/** A text that is no number is 0, and so is a number without a Set amount. */
export const cellsOf = perLine((line): Cells => {
  const cells = { ...blankCells }
  const values = valuesOf(line)
  for (const [column, cell] of cellNames.entries()) cells[cell] = values[column] ?? 0
  return settled(cells)
})

export const isSold = (line: Line): boolean => readingOf(line).isSold

export const soldWords = perLine((line): string => {
  const values = valuesOf(line)
  let words = ''
  for (let column = 0; column < cellNames.length; column += 2) {
    const amount = values[column + 1] ?? 0
    words += amount === 0 ? ',' : `${values[column] ?? 0}×${amount},`
  }
  return words
})

/** Cached, because daily approval asks for all rows at each change. */
const rowOf = perLine((line): KnownRow => ({ ID: line.id, ...cellsOf(line) }))

/** Columns go number, Set, number, Set. */
export const isSetColumn = (column: number) => column % 2 === 1

/** Cached by line: lines never change, they are replaced. */
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

export const blankLine: Line = { id: newRow, texts: cellNames.map(() => '') }

const isUsed = perLine(({ id, texts }) => id !== newRow || texts.some((text) => text !== ''))

const sameTexts = ({ texts }: Line, other: Line | undefined) =>
  other !== undefined && texts.every((text, column) => shownAlike(column, text, other.texts[column] ?? ''))

function storedText(row: Cells, cell: CellName, column: number): string {
  const set = cellNames[isSetColumn(column) ? column : column + 1] ?? cell
  return row[set] > 0 ? String(row[cell]) : ''
}
