import { formatNumber } from '#shared/text/numbers.ts'
import { capOf, cellNames, notWhole, overCap, readCell, type CellName } from './games.ts'
import { shownText } from './cell-text.ts'
import { runningRows } from './running.ts'
import { blankLine, isSetColumn, perLine, valuesOf, type Line, type Sheet } from './sheet.ts'
import type { CellChange } from './sheet.ts'

/** A cell whose text is a cap, put in place of what somebody typed. It is so until the cell is edited. */
export type CappedChange = CellChange & { readonly typed: string }

/**
 * A fault in a cell. Errors stop the save; the others are warnings. For half a pair, `awaited` is the column of the missing
 * half and `from` that of the present one.
 */
export type Mark = { column: number; cell: CellName; words: string; isError: boolean; awaited?: number; from?: number }

export const noSetAmount = 'A number without a Set amount is not kept.'

/** A Set amount without a number: it counts as the number 0. */
const onZero = (amount: number, zero: string) => `${formatNumber(amount)} on number ${zero}. Type the number, or 0.`

/** The fault of a text in a cell; undefined without one. Blank is 0. */
export const faultIn = (cell: CellName, text: string): string | undefined => faultOf(cell, readCell(text))

function faultOf(cell: CellName, value: number | undefined): string | undefined {
  if (value === undefined || !Number.isInteger(value)) return notWhole
  return value > capOf(cell) ? overCap(capOf(cell)) : undefined
}

/** SALES-3: the marks of a line, cell by cell; a number without a Set amount is dropped. */
export const marksOf = perLine((line): readonly Mark[] => {
  const values = valuesOf(line)
  // Nearly every line has none: one list for all of them.
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

/** The marks of caps that replaced what was typed, for as long as they are there. */
export const cappedMarks = ({ texts }: Line, capped: readonly CappedChange[]): Mark[] =>
  capped.flatMap(({ column, text, typed }) => {
    const cell = cellNames[column]
    return cell && texts[column] === text ? [{ column, cell, words: `${typed} → ${text}`, isError: false }] : []
  })

/**
 * The marks to show of the line the cursor is in: not that half of a pair is alone while it is typed, or while the cursor is where the
 * other half is to come.
 */
export const marksWhile = (line: Line, at: CursorInLine): readonly Mark[] => shownAt(marksOf(line), at)

/** The same of marks that are known. */
export const shownAt = (marks: readonly Mark[], { column, isTyping }: CursorInLine): readonly Mark[] =>
  marks.filter((mark) => mark.isError || !(column === mark.awaited || (isTyping && column === mark.from)))

type CursorInLine = { column: number; isTyping: boolean }

/** The rows with marks, in their order. */
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
