import { cellNames } from '../games.ts'
import { usedLines, type CellPosition, type Sheet } from '../sheet.ts'

/** SALES-61: where Enter leads: down its column, to the next cell, or to the start of the next row. */
export const enterWays = ['down', 'next', 'start'] as const
export type EnterWay = (typeof enterWays)[number]

/**
 * A key that moves the cursor, as the browser names it; Enter leads down unless it says otherwise. `columns` are those that are shown, the
 * cursor's among them; without, all.
 */
export type MoveKey = { key: string; shift: boolean; ctrl: boolean; enter?: EnterWay; columns?: readonly number[] }

const allColumns = cellNames.map((_, column) => column)

/**
 * Where a key leads from a cell; undefined for a key that leads nowhere. Tab runs on into the next row, and at the ends of the sheet out
 * of it. `page` is how many rows are in view.
 */
export function movedCursor(
  sheet: Sheet,
  { row, column }: CellPosition,
  { key, shift, ctrl, enter = 'down', columns = allColumns }: MoveKey,
  page: number,
): CellPosition | undefined {
  const place = columns.indexOf(column)
  // By its place among the columns that are shown.
  const at = (toRow: number, toPlace: number): CellPosition => ({
    row: within(toRow, sheet.length),
    column: columns[within(toPlace, columns.length)] ?? column,
  })
  const next = (step: 1 | -1) => nextCell(sheet, { row, place, step }, columns)
  switch (key) {
    case 'ArrowUp':
      return at(ctrl ? 0 : row - 1, place)
    case 'ArrowDown':
      return at(ctrl ? lastUsed(sheet) : row + 1, place)
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : place - 1)
    case 'ArrowRight':
      return at(row, ctrl ? columns.length : place + 1)
    case 'Enter':
      // At the ends of the sheet it stays, where Tab leads out.
      if (enter === 'next') return next(shift ? -1 : 1) ?? { row, column }
      return at(shift ? row - 1 : row + 1, enter === 'start' ? 0 : place)
    case 'PageUp':
      return at(row - page, place)
    case 'PageDown':
      return at(row + page, place)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? lastUsed(sheet) : row, columns.length)
    case 'Tab':
      return ctrl ? undefined : next(shift ? -1 : 1)
    default:
      return undefined
  }
}

const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1)

const lastUsed = (sheet: Sheet) => Math.max(0, usedLines(sheet) - 1)

function nextCell(
  sheet: Sheet,
  { row, place, step }: { row: number; place: number; step: 1 | -1 },
  columns: readonly number[],
): CellPosition | undefined {
  const index = row * columns.length + place + step
  if (index < 0 || index >= sheet.length * columns.length) return undefined
  return { row: Math.floor(index / columns.length), column: columns[index % columns.length] ?? 0 }
}
