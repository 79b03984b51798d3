import { formatNumber } from '#shared/text/numbers.ts'
import { capOf, cellNames, notWhole, overCap, readCell, type CellName } from './games.ts'
import { shownText } from './cell-text.ts'
import { runningRows } from './running.ts'
import { blankLine, isSetColumn, perLine, valuesOf, type Line, type Sheet } from './sheet.ts'
import type { CellChange } from './sheet.ts'

/** A cap that replaced a typed text, until the cell is edited. */
export type CappedChange = CellChange & { readonly typed: string }

/** Only errors stop the save. For half a pair, `awaited` is the column of the missing half and `from` that of the present one. */
export type Mark = { column: number; cell: CellName; words: string; isError: boolean; awaited?: number; from?: number }

export const noSetAmount = 'A number without a Set amount is not kept.'

const onZero = (amount: number, zero: string) => `${formatNumber(amount)} on number ${zero}. Type the number, or 0.`

export const faultIn = (cell: CellName, text: string): string | undefined => faultOf(cell, readCell(text))

function faultOf(cell: CellName, value: number | undefined): string | undefined {
  if (value === undefined || !Number.isInteger(value)) return notWhole
  return value > capOf(cell) ? overCap(capOf(cell)) : undefined
}

/** SALES-3: a number without a Set amount is dropped. */
export const marksOf = perLine((line): readonly Mark[] => {
  const values = valuesOf(line)
  // Created late, because nearly every line has none.
  let marks: Mark[] | undefined
  for (const [column, cell] of cellNames.entries()) {
    const mark = markOf(cell, column, line.texts, values)
    if (mark) (marks ??= []).push(mark)
  }
  return marks ?? noMarks
})
const noMarks: readonly Mark[] = []

function markOf(cell: CellName, column: number, texts: Line['texts'], values: readonly (number | undefined)[]): Mark | undefined {
  const words = faultOf(cell, values[column])
  if (words !== undefined) return { column, cell, words, isError: true }
  if (isSetColumn(column)) return undefined
  const set = column + 1
  const isBlank = (texts[column] ?? '') === ''
  const amount = values[set]
  if (!isBlank && amount === 0) return { column, cell, words: noSetAmount, isError: false, awaited: set, from: column }
  if (isBlank && amount !== undefined && amount > 0 && Number.isInteger(amount))
    return { column, cell, words: onZero(amount, shownText(column, '0')), isError: false, awaited: column, from: set }
  return undefined
}

export const cappedMarks = ({ texts }: Line, capped: readonly CappedChange[]): Mark[] =>
  capped.flatMap(({ column, text, typed }) => {
    const cell = cellNames[column]
    return cell && texts[column] === text ? [{ column, cell, words: `${typed} → ${text}`, isError: false }] : []
  })

/** Hides a half pair's mark while its text is typed, or while the cursor is in the missing half. */
export const marksWhile = (line: Line, at: CursorInLine): readonly Mark[] => shownAt(marksOf(line), at)

export const shownAt = (marks: readonly Mark[], { column, isTyping }: CursorInLine): readonly Mark[] =>
  marks.filter((mark) => mark.isError || !(column === mark.awaited || (isTyping && column === mark.from)))

type CursorInLine = { column: number; isTyping: boolean }

export function markedRows(sheet: Sheet, capped: readonly CappedChange[] = []): readonly MarkedRow[] {
  const marked = rowsWithMarks(sheet)
  if (capped.length === 0) return marked
  const caps = [...Map.groupBy(capped, ({ row }) => row)].flatMap(([row, changes]) => {
    const line = sheet[row] ?? blankLine
    const marks = [...marksOf(line), ...cappedMarks(line, changes)]
    return marks.length > 0 ? [{ row, marks }] : []
  })
  const others = marked.filter(({ row }) => !caps.some((cap) => cap.row === row))
  return [...others, ...caps].toSorted((one, other) => one.row - other.row)
}

type MarkedRow = { row: number; marks: readonly Mark[] }

const rowsWithMarks = runningRows((line, row): MarkedRow[] => {
  const marks = marksOf(line)
  return marks.length > 0 ? [{ row, marks }] : []
})
