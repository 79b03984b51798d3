import { shownText } from '../cell-text.ts'
import { readCell } from '../games.ts'
import { isSetColumn, type CellPosition, type Sheet } from '../sheet.ts'
import type { Area } from './block.ts'

/**
 * SALES-60: the cells with a number, row by row. 5 finds 5, 05 and 005; with leading zeros it matches the displayed text: 05
 * only in games of two digits. Empty for a text that is not a number.
 */
export function placesOf(sheet: Sheet, typed: string): CellPosition[] {
  if (!/^\d{1,3}$/.test(typed)) return []
  const isMeant = (column: number, text: string) =>
    text !== '' && (shownText(column, text) === typed || String(Number(text)) === typed)
  return sheet.flatMap(({ texts }, row) =>
    texts.flatMap((text, column) => (!isSetColumn(column) && isMeant(column, text) ? { row, column } : [])),
  )
}

/** The index of the place after a cell, or before it, wrapping around; undefined if there is none. */
export function following(places: readonly CellPosition[], from: CellPosition, isBack: boolean): number | undefined {
  if (places.length === 0) return undefined
  const isBefore = (place: CellPosition) => place.row < from.row || (place.row === from.row && place.column < from.column)
  const isHere = (place: CellPosition) => place.row === from.row && place.column === from.column
  const at = isBack ? places.findLastIndex(isBefore) : places.findIndex((place) => !isBefore(place) && !isHere(place))
  return at === -1 ? (isBack ? places.length - 1 : 0) : at
}

/** The figures of a selection: the sum of its Set amounts, and the number of filled cells and of their rows. */
export type Figures = { sum: number; cells: number; rows: number }

/** SALES-60: adds up an area of a sheet. */
export function figuresOf(sheet: Sheet, { top, bottom, left, right }: Area): Figures {
  const figures = { sum: 0, cells: 0, rows: 0 }
  for (const { texts } of sheet.slice(top, bottom + 1)) {
    const before = figures.cells
    for (let column = left; column <= right; column += 1) {
      const text = texts[column] ?? ''
      if (text === '') continue
      figures.cells += 1
      if (isSetColumn(column)) figures.sum += readCell(text) ?? 0
    }
    if (figures.cells > before) figures.rows += 1
  }
  return figures
}
