import { shownText } from '../cell-text.ts'
import { readCell } from '../games.ts'
import { isSetColumn, type CellPosition, type Sheet } from '../sheet.ts'
import type { Area } from './block.ts'

/** SALES-60: 5 finds 5, 05 and 005; leading zeros match the displayed text. Row by row; empty for a text that is not a number. */
export function placesOf(sheet: Sheet, typed: string): CellPosition[] {
  if (!/^\d{1,3}$/.test(typed)) return []
  const isMeant = (column: number, text: string) =>
    text !== '' && (shownText(column, text) === typed || String(Number(text)) === typed)
  return sheet.flatMap(({ texts }, row) =>
    texts.flatMap((text, column) => (!isSetColumn(column) && isMeant(column, text) ? { row, column } : [])),
  )
}

/** Wraps around; undefined without places. */
export function following(places: readonly CellPosition[], from: CellPosition, isBack: boolean): number | undefined {
  if (places.length === 0) return undefined
  const isBefore = (place: CellPosition) => place.row < from.row || (place.row === from.row && place.column < from.column)
  const isHere = (place: CellPosition) => place.row === from.row && place.column === from.column
  const at = isBack ? places.findLastIndex(isBefore) : places.findIndex((place) => !isBefore(place) && !isHere(place))
  return at === -1 ? (isBack ? places.length - 1 : 0) : at
}

export type Figures = { sum: number; cells: number; rows: number }

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
