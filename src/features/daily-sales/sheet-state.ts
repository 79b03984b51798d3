import { closed, edited, historyOf, isTyping, redo, typed, undo, type History } from './sheet-history.ts'
import { areaOf, type Area } from './sheet-block.ts'
import { moved, type MoveKey } from './sheet-moves.ts'
import type { Change, Place, Sheet } from './sheet.ts'

/**
 * A sheet under somebody's hands: the cell the cursor is in, the other corner of what is selected, and whether the arrows move within the
 * cell's text.
 */
export type SheetState = { readonly history: History; readonly cursor: Place; readonly anchor: Place; readonly isInText: boolean }

const origin: Place = { row: 0, column: 0 }

export const stateOf = (sheet: Sheet, cursor: Place = origin): SheetState => ({
  history: historyOf(sheet),
  cursor,
  anchor: cursor,
  isInText: false,
})

export const selectedArea = ({ cursor, anchor }: SheetState): Area => areaOf(cursor, anchor)

/** The cursor goes to a cell; what was selected stays so when `extends`. What was typed before is one step. */
export const wentTo = (state: SheetState, cursor: Place, doesExtend = false): SheetState => ({
  history: closed(state.history),
  cursor,
  anchor: doesExtend ? state.anchor : cursor,
  isInText: false,
})

/** The cursor goes where a key leads; the same state for a key that leads nowhere. Shift selects, but with Tab and Enter, which go back. */
export function keyed(state: SheetState, key: MoveKey, page: number): SheetState {
  const place = moved(state.history.sheet, state.cursor, key, page)
  return place ? wentTo(state, place, key.shift && key.key !== 'Tab' && key.key !== 'Enter') : state
}

/** The arrows move within the text of the cell from now on. */
export const inText = (state: SheetState): SheetState => ({ ...state, anchor: state.cursor, isInText: true })

/** A text is typed into a cell. */
export const wrote = (state: SheetState, change: Change): SheetState => ({
  ...state,
  history: typed(state.history, change),
  cursor: change,
  anchor: change,
})

/** What was typed into the cell is given up; without that, only the selection is. */
export function gaveUp(state: SheetState): SheetState {
  const history = isTyping(state.history) ? { ...undo(state.history), undone: [] } : state.history
  return { history, cursor: state.cursor, anchor: state.cursor, isInText: false }
}

/** A block of cells is changed as one step; `area` is selected then. */
export function tookBlock(state: SheetState, changes: readonly Change[], area: Area = selectedArea(state)): SheetState {
  const history = edited(closed(state.history), changes)
  const cursor = { row: area.top, column: area.left }
  return { history, cursor, anchor: { row: area.bottom, column: area.right }, isInText: false }
}

/** Takes the last step back, or does it again, with the cursor where it happened. */
export const wentBack = (state: SheetState): SheetState => stepped(state, undo, 'done')
export const wentForward = (state: SheetState): SheetState => stepped(state, redo, 'undone')

function stepped(state: SheetState, step: (history: History) => History, of: 'done' | 'undone'): SheetState {
  const before = closed(state.history)
  const place = before[of][0]?.before[0]
  return place
    ? wentTo({ ...state, history: step(before) }, { row: place.row, column: place.column })
    : { ...state, history: before }
}
