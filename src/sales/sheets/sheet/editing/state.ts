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

/**
 * The effect of a key in the current cell: in `ready` it replaces the text, in `typing` it continues it, in `caret` (F2) the
 * arrows also move within the text.
 */
type Mode = 'ready' | 'typing' | 'caret'

/** A sheet that a user edits: the cell of the cursor, and the opposite corner of the selection. */
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

/** Returns whether the cursor is in the text of its cell, where the browser's own keys work. */
export const isInText = ({ mode }: SheetState): boolean => mode === 'caret'

/** Returns whether a key would continue a text. */
export const isTyping = ({ mode }: SheetState): boolean => mode !== 'ready'

/** Ends the typing in the cell, as a save does: Escape no longer restores the earlier text, and the next key replaces the text. */
export const endEdit = (state: SheetState): SheetState => ({ ...state, history: closed(state.history), mode: 'ready' })

/** Moves the cursor to a cell and ends the current edit as one step. The selection grows if `doesExtend`. */
export const moveTo = (state: SheetState, cursor: CellPosition, doesExtend = false): SheetState => ({
  ...endEdit(state),
  cursor,
  anchor: doesExtend ? state.anchor : cursor,
})

/** The cursor goes where a key leads; the same state for a key that leads nowhere. Shift selects, but with Tab and Enter, which go back. */
export function pressKey(state: SheetState, key: MoveKey, page: number): SheetState {
  const place = movedCursor(state.history.sheet, state.cursor, key, page)
  return place ? moveTo(state, place, key.shift && key.key !== 'Tab' && key.key !== 'Enter') : state
}

/** The arrows move within the text of the cell from now on. */
export const editText = (state: SheetState): SheetState => ({ ...state, anchor: state.cursor, mode: 'caret' })

/** A text is typed into a cell; `over` is what was typed where the text is the cap that took its place. */
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

/** Gives up the typing in the cell or, without any, the selection. */
export const cancelEdit = (state: SheetState): SheetState => ({
  ...state,
  history: cancelled(state.history),
  anchor: state.cursor,
  mode: 'ready',
})

/** A block of cells is changed as one step; `area` is selected then. */
export function pasteBlock(state: SheetState, changes: readonly CellChange[], area: Area = selectedArea(state)): SheetState {
  const cursor = { row: area.top, column: area.left }
  const anchor = { row: area.bottom, column: area.right }
  return { ...endEdit(state), history: edited(state.history, changes), cursor, anchor }
}

export const selectedRows = (state: SheetState): number => {
  const { top, bottom } = selectedArea(state)
  return bottom - top + 1
}

/** Returns whether as many rows as are selected can be added: a sheet has `mostRows` at most. */
export const hasRoom = (state: SheetState): boolean => usedLines(state.history.sheet) + selectedRows(state) <= mostRows

/** SALES-70: puts as many blank rows as are selected above them. Nothing among the blank rows at the end, or where there is no room. */
export function insertRows(state: SheetState): SheetState {
  const { top } = selectedArea(state)
  const before = endEdit(state)
  if (top >= usedLines(before.history.sheet) || !hasRoom(before)) return before
  const blank = Array.from({ length: selectedRows(state) }, () => blankLine)
  return shifted(before, withLinesPut(before.history, top, 0, blank))
}

/** SALES-70: takes the selected rows out of the sheet; those below move up. Nothing among the blank rows at the end. */
export function deleteRows(state: SheetState): SheetState {
  const { top, bottom } = selectedArea(state)
  const before = moveTo(state, { row: top, column: state.cursor.column })
  const removed = Math.min(bottom + 1, usedLines(before.history.sheet)) - top
  return removed > 0 ? shifted(before, withLinesPut(before.history, top, removed, [])) : before
}

/** Takes the last step back, or does it again, with the cursor where it happened. */
export const undoEdit = (state: SheetState): SheetState => stepped(state, undo, 'done')
export const redoEdit = (state: SheetState): SheetState => stepped(state, redo, 'undone')

export const canUndoEdit = (state: SheetState): boolean => canUndo(state.history)
export const canRedoEdit = (state: SheetState): boolean => closed(state.history).undone.length > 0

function stepped(state: SheetState, step: (history: History) => History, of: 'done' | 'undone'): SheetState {
  const before = endEdit(state)
  const next = before.history[of][0]
  return next ? shifted(moveTo(before, placeOfStep(next, before.cursor)), step(before.history)) : before
}

/** The sheet after a step; caps that took the place of what was typed move with their rows. */
function shifted(state: SheetState, history: History): SheetState {
  const shift = history.shifts.length > state.history.shifts.length ? history.shifts.at(-1) : undefined
  if (!shift) return { ...state, history }
  const capped = state.capped.flatMap((change) => {
    const row = rowAfter(change.row, shift)
    return row === undefined ? [] : [{ ...change, row }]
  })
  return { ...state, history, capped }
}
