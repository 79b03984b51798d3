import {
  cancelled,
  canUndo,
  closed,
  edited,
  historyOf,
  placeOfStep,
  redo,
  typed,
  undo,
  withLinesPut,
  type History,
} from './history.ts'
import { areaOf, type Area } from './block.ts'
import { movedCursor, type MoveKey } from './cursor-moves.ts'
import { blankLine, rowAfter, usedLines, type CellChange, type CellPosition, type Sheet, mostRows } from '../sheet.ts'
import type { CappedChange } from '../marks.ts'

/** A key replaces the text in `ready`, continues it in `typing`; in `caret` (F2) arrows move within the text. */
type Mode = 'ready' | 'typing' | 'caret'

export type SheetState = {
  readonly history: History
  readonly cursor: CellPosition
  readonly anchor: CellPosition
  readonly mode: Mode
  readonly capped: readonly CappedChange[]
}

const origin: CellPosition = { row: 0, column: 0 }

export const stateOf = (sheet: Sheet, cursor: CellPosition = origin): SheetState => ({
  history: historyOf(sheet),
  cursor,
  anchor: cursor,
  mode: 'ready',
  capped: [],
})

export const selectedArea = ({ cursor, anchor }: SheetState): Area => areaOf(cursor, anchor)

export const isInText = ({ mode }: SheetState): boolean => mode === 'caret'

export const isTyping = ({ mode }: SheetState): boolean => mode !== 'ready'

/** Escape no longer restores the earlier text, and the next key replaces the text. */
export const endEdit = (state: SheetState): SheetState => ({ ...state, history: closed(state.history), mode: 'ready' })

/** Ends the edit as one step. The selection grows if `doesExtend`. */
export const moveTo = (state: SheetState, cursor: CellPosition, doesExtend = false): SheetState => ({
  ...endEdit(state),
  cursor,
  anchor: doesExtend ? state.anchor : cursor,
})

/** The same state for a key that leads nowhere. Shift selects, except with Tab and Enter, which go back. */
export function pressKey(state: SheetState, key: MoveKey, page: number): SheetState {
  const place = movedCursor(state.history.sheet, state.cursor, key, page)
  return place ? moveTo(state, place, key.shift && key.key !== 'Tab' && key.key !== 'Enter') : state
}

export const editText = (state: SheetState): SheetState => ({ ...state, anchor: state.cursor, mode: 'caret' })

/** `over` is the typed text if `text` is the cap that replaced it. */
export function typeText(state: SheetState, { row, column, text }: CellChange, over?: string): SheetState {
  const isHere = row === state.cursor.row && column === state.cursor.column
  const others = state.capped.filter((cappedChange) => cappedChange.row !== row || cappedChange.column !== column)
  return {
    history: typed(state.history, { row, column, text }),
    cursor: { row, column },
    anchor: { row, column },
    mode: isHere && state.mode === 'caret' ? 'caret' : 'typing',
    capped: over === undefined ? others : [...others, { row, column, text, typed: over }],
  }
}

/** Discards the typing or, without any, the selection. */
export const cancelEdit = (state: SheetState): SheetState => ({
  ...state,
  history: cancelled(state.history),
  anchor: state.cursor,
  mode: 'ready',
})

/** One step; selects `area`. */
export function pasteBlock(state: SheetState, changes: readonly CellChange[], area: Area = selectedArea(state)): SheetState {
  const cursor = { row: area.top, column: area.left }
  const anchor = { row: area.bottom, column: area.right }
  return { ...endEdit(state), history: edited(state.history, changes), cursor, anchor }
}

export const selectedRows = (state: SheetState): number => {
  const { top, bottom } = selectedArea(state)
  return bottom - top + 1
}

export const hasRoom = (state: SheetState): boolean => usedLines(state.history.sheet) + selectedRows(state) <= mostRows

/** SALES-70: no effect among the blank rows at the end, or without room. */
export function insertRows(state: SheetState): SheetState {
  const { top } = selectedArea(state)
  const before = endEdit(state)
  if (top >= usedLines(before.history.sheet) || !hasRoom(before)) return before
  const blank = Array.from({ length: selectedRows(state) }, () => blankLine)
  return shifted(before, withLinesPut(before.history, top, 0, blank))
}

/** SALES-70: no effect among the blank rows at the end. */
export function deleteRows(state: SheetState): SheetState {
  const { top, bottom } = selectedArea(state)
  const before = moveTo(state, { row: top, column: state.cursor.column })
  const removed = Math.min(bottom + 1, usedLines(before.history.sheet)) - top
  return removed > 0 ? shifted(before, withLinesPut(before.history, top, removed, [])) : before
}

export const undoEdit = (state: SheetState): SheetState => stepped(state, undo, 'done')
export const redoEdit = (state: SheetState): SheetState => stepped(state, redo, 'undone')

export const canUndoEdit = (state: SheetState): boolean => canUndo(state.history)
export const canRedoEdit = (state: SheetState): boolean => closed(state.history).undone.length > 0

function stepped(state: SheetState, step: (history: History) => History, of: 'done' | 'undone'): SheetState {
  const before = endEdit(state)
  const next = before.history[of][0]
  return next ? shifted(moveTo(before, placeOfStep(next, before.cursor)), step(before.history)) : before
}

/** Caps that replaced typed texts move with their rows. */
function shifted(state: SheetState, history: History): SheetState {
  const shift = history.shifts.length > state.history.shifts.length ? history.shifts.at(-1) : undefined
  if (!shift) return { ...state, history }
  const capped = state.capped.flatMap((change) => {
    const row = rowAfter(change.row, shift)
    return row === undefined ? [] : [{ ...change, row }]
  })
  return { ...state, history, capped }
}
