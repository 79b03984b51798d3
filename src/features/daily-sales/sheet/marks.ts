import { formatNumber } from '#shared/text/numbers.ts'
import { capOf, cellNames, notWhole, overCap, readCell, type CellName } from './games.ts'
import { shownText } from './cell-text.ts'
import type { CappedChange } from './editing/state.ts'
import { isSetColumn, perLine, type Line, type Sheet } from './sheet.ts'

/**
 * What is the matter with a cell: an error stops the save, the rest only wants a look. The half of a pair that is still to come is in
 * column `awaited`, the half that stands alone in column `from`.
 */
export type Mark = { column: number; cell: CellName; words: string; isError: boolean; awaited?: number; from?: number }

export const noSetAmount = 'A number without a Set amount is not kept.'

/** A Set amount without a number: it counts as the number 0. */
const onZero = (amount: number, zero: string) => `${formatNumber(amount)} on number ${zero}. Type the number, or 0.`

/** What is wrong with a text in a cell; undefined for nothing. Blank is 0. */
export function faultIn(cell: CellName, text: string): string | undefined {
  const value = readCell(text)
  if (value === undefined || !Number.isInteger(value)) return notWhole
  return value > capOf(cell) ? overCap(capOf(cell)) : undefined
}

/** SALES-3: the marks of a line, cell by cell; a number without a Set amount is dropped. */
export const marksOf = perLine(({ texts }): readonly Mark[] =>
  cellNames.flatMap((cell, column): Mark[] => {
    const text = texts[column] ?? ''
    const words = faultIn(cell, text)
    if (words !== undefined) return [{ column, cell, words, isError: true }]
    if (isSetColumn(column)) return []
    const set = column + 1
    const amount = wholeIn(texts[set])
    if (text !== '' && amount === 0) return [{ column, cell, words: noSetAmount, isError: false, awaited: set, from: column }]
    if (text === '' && amount !== undefined && amount > 0)
      return [{ column, cell, words: onZero(amount, shownText(column, '0')), isError: false, awaited: column, from: set }]
    return []
  }),
)

/** A text as a whole number; undefined when it is none. Blank is 0. */
function wholeIn(text: string | undefined): number | undefined {
  const value = readCell(text)
  return Number.isInteger(value) ? value : undefined
}

/** The marks of caps that stand in place of what was typed, as long as they stand there. */
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
export const markedRows = (sheet: Sheet, capped: readonly CappedChange[] = []) =>
  sheet.flatMap((line, row) => {
    const caps = capped.filter((cappedChange) => cappedChange.row === row)
    const marks = caps.length > 0 ? [...marksOf(line), ...cappedMarks(line, caps)] : marksOf(line)
    return marks.length > 0 ? [{ row, marks }] : []
  })
