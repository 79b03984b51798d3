import { cellNames } from '../games.ts'
import { usedLines, type CellPosition, type Sheet } from '../sheet.ts'

/** SALES-61: where Enter leads: down its column, to the next cell, or to the start of the next row. */
export const enterWays = ['down', 'next', 'start'] as const
export type EnterWay = (typeof enterWays)[number]

/** A key that moves the cursor, as the browser names it; Enter leads down unless it says otherwise. */
export type MoveKey = { key: string; shift: boolean; ctrl: boolean; enter?: EnterWay }

const lastColumn = cellNames.length - 1

/**
 * Where a key leads from a cell; undefined for a key that leads nowhere. Tab runs on into the next row, and at the ends of the sheet out
 * of it. `page` is how many rows are in view.
 */
export function movedCursor(
  sheet: Sheet,
  { row, column }: CellPosition,
  { key, shift, ctrl, enter = 'down' }: MoveKey,
  page: number,
): CellPosition | undefined {
  const lastRow = sheet.length - 1
  const at = (toRow: number, toColumn: number): CellPosition => ({
    row: Math.min(Math.max(toRow, 0), lastRow),
    column: Math.min(Math.max(toColumn, 0), lastColumn),
  })
  switch (key) {
    case 'ArrowUp':
      return at(ctrl ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(ctrl ? lastUsed(sheet) : row + 1, column)
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, ctrl ? lastColumn : column + 1)
    case 'Enter':
      // At the ends of the sheet it stays, where Tab leads out.
      if (enter === 'next') return nextCell(sheet, { row, column }, shift ? -1 : 1) ?? { row, column }
      return at(shift ? row - 1 : row + 1, enter === 'start' ? 0 : column)
    case 'PageUp':
      return at(row - page, column)
    case 'PageDown':
      return at(row + page, column)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? lastUsed(sheet) : row, lastColumn)
    case 'Tab':
      return ctrl ? undefined : nextCell(sheet, { row, column }, shift ? -1 : 1)
    default:
      return undefined
  }
}

const lastUsed = (sheet: Sheet) => Math.max(0, usedLines(sheet) - 1)

function nextCell(sheet: Sheet, { row, column }: CellPosition, step: 1 | -1): CellPosition | undefined {
  const index = row * cellNames.length + column + step
  if (index < 0 || index >= sheet.length * cellNames.length) return undefined
  return { row: Math.floor(index / cellNames.length), column: index % cellNames.length }
}
