import { capOf, cellNames, notWhole, overCap, readCell, type CellName } from './games.ts'
import { isSetColumn, perLine, type Line, type Sheet } from './sheet.ts'

/** What is the matter with a cell: an error stops the save, the rest is only not kept. */
export type Mark = { column: number; cell: CellName; words: string; isError: boolean }

export const noSetAmount = 'A number without a Set amount is not kept.'

/** What is wrong with a text in a cell; undefined for nothing. Blank is 0. */
export function faultIn(cell: CellName, text: string): string | undefined {
  const value = readCell(text)
  if (value === undefined || !Number.isInteger(value)) return notWhole
  return value > capOf(cell) ? overCap(capOf(cell)) : undefined
}

/** The marks of a line, cell by cell (product.md, Daily sales: a number without a Set amount is dropped). */
export const marksOf = perLine(({ texts }): readonly Mark[] =>
  cellNames.flatMap((cell, column): Mark[] => {
    const text = texts[column] ?? ''
    const fault = faultIn(cell, text)
    if (fault !== undefined) return [{ column, cell, words: fault, isError: true }]
    const isLone = !isSetColumn(column) && text !== '' && readCell(texts[column + 1]) === 0
    return isLone ? [{ column, cell, words: noSetAmount, isError: false }] : []
  }),
)

/**
 * The marks to show of the line the cursor is in: not that a number is alone while it is typed, or while the cursor is where its Set
 * amount is to come.
 */
export const marksWhile = (line: Line, { column, isTyping }: { column: number; isTyping: boolean }): readonly Mark[] =>
  marksOf(line).filter((mark) => mark.isError || !(column === mark.column + 1 || (isTyping && column === mark.column)))

/** The rows with marks, in their order. */
export const markedRows = (sheet: Sheet) =>
  sheet.flatMap((line, row) => {
    const marks = marksOf(line)
    return marks.length > 0 ? [{ row, marks }] : []
  })
