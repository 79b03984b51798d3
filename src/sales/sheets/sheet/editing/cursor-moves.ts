import { cellNames } from '../games.ts'
import { usedLines, type CellPosition, type Sheet } from '../sheet.ts'

/** SALES-61: the directions of Enter: down its column, to the next cell, or to the start of the next row. */
export const enterWays = ['down', 'next', 'start'] as const
export type EnterWay = (typeof enterWays)[number]

/** `key` is the browser's name. `columns` are the displayed ones, the cursor's among them; all by default. */
export type MoveKey = { key: string; shift: boolean; ctrl: boolean; enter?: EnterWay; columns?: readonly number[] }

const allColumns = cellNames.map((_, column) => column)

/** Undefined for other keys. Tab continues in the next row, and leaves the sheet at its ends. `page` is the number of visible rows. */
export function movedCursor(
  sheet: Sheet,
  position: CellPosition,
  { key, shift, ctrl, enter = 'down', columns = allColumns }: MoveKey,
  page: number,
): CellPosition | undefined {
  const { row, column } = position
  const place = columns.indexOf(column)
  const next = () => nextCell(sheet, { row, place, step: shift ? -1 : 1 }, columns)
  if (key === 'Tab') return ctrl ? undefined : next()
  if (key === 'Enter' && enter === 'next') return next() ?? position
  const lastUsed = Math.max(0, usedLines(sheet) - 1)
  const target = targets.get(key)?.({ row, place, page, lastUsed, lastPlace: columns.length - 1, shift, ctrl, enter })
  if (!target) return undefined
  const [toRow, toPlace] = target
  return { row: within(toRow, sheet.length), column: columns[within(toPlace, columns.length)] ?? column }
}

type Origin = { row: number; place: number; page: number; lastUsed: number; lastPlace: number } & Required<
  Pick<MoveKey, 'shift' | 'ctrl' | 'enter'>
>

const targets: ReadonlyMap<string, (from: Origin) => [row: number, place: number]> = new Map([
  ['ArrowUp', ({ row, place, ctrl }: Origin) => [ctrl ? 0 : row - 1, place]],
  ['ArrowDown', ({ row, place, lastUsed, ctrl }) => [ctrl ? lastUsed : row + 1, place]],
  ['ArrowLeft', ({ row, place, ctrl }) => [row, ctrl ? 0 : place - 1]],
  ['ArrowRight', ({ row, place, lastPlace, ctrl }) => [row, ctrl ? lastPlace : place + 1]],
  ['Enter', ({ row, place, shift, enter }) => [shift ? row - 1 : row + 1, enter === 'start' ? 0 : place]],
  ['PageUp', ({ row, place, page }) => [row - page, place]],
  ['PageDown', ({ row, place, page }) => [row + page, place]],
  ['Home', ({ row, ctrl }) => [ctrl ? 0 : row, 0]],
  ['End', ({ row, lastUsed, lastPlace, ctrl }) => [ctrl ? lastUsed : row, lastPlace]],
])

const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1)

function nextCell(
  sheet: Sheet,
  { row, place, step }: { row: number; place: number; step: 1 | -1 },
  columns: readonly number[],
): CellPosition | undefined {
  const index = row * columns.length + place + step
  if (index < 0 || index >= sheet.length * columns.length) return undefined
  return { row: Math.floor(index / columns.length), column: columns[index % columns.length] ?? 0 }
}
