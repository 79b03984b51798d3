import { cleared, filledDown } from '#sales/sheets/sheet/editing/block.ts'
import {
  cancelEdit,
  editText,
  isInText,
  isTyping,
  pressKey,
  selectedArea,
  pasteBlock,
  undoEdit,
  redoEdit,
  type SheetState,
} from '#sales/sheets/sheet/editing/state.ts'
import type { EnterWay } from '#sales/sheets/sheet/editing/cursor-moves.ts'
import { usedLines } from '#sales/sheets/sheet/sheet.ts'

/** 'leave' leaves the sheet; 'nothing' suppresses the key; 'find' and 'go' open the search. */
export type KeyAction = ((state: SheetState) => SheetState) | 'leave' | 'nothing' | 'find' | 'go'

export type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

type KeyTarget = {
  state: SheetState
  isReadOnly: boolean
  page: number
  enter: EnterWay
  columns: readonly number[]
}

export function keyActionOf(
  { key, ctrlKey, metaKey, shiftKey }: Key,
  { state, isReadOnly, page, enter, columns }: KeyTarget,
): KeyAction | undefined {
  const ctrl = ctrlKey || metaKey
  if (isInText(state) && caretKeys.has(key)) return undefined
  if (ctrl && key.length === 1) return withCtrl(key.toLowerCase(), shiftKey, { isReadOnly, columns })
  if (key === 'F2') return isReadOnly ? undefined : editText
  if (key === 'Escape') return isTyping(state) || isBlock(state) ? cancelEdit : 'leave'
  if (isEmptying(key, state)) return isReadOnly ? 'nothing' : (now) => pasteBlock(now, cleared(selectedArea(now)))
  // Judges text when it arrives: keys of other scripts have digits too.
  if (key.length === 1) return isReadOnly ? 'nothing' : undefined
  const move = { key, shift: shiftKey, ctrl, enter, columns }
  return pressKey(state, move, page) === state ? undefined : (now) => pressKey(now, move, page)
}

export const bringsText = ({ key, ctrlKey, metaKey }: Key): boolean => key.length === 1 && !ctrlKey && !metaKey

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', 'Backspace'])

function withCtrl(
  key: string,
  shift: boolean,
  { isReadOnly, columns }: Pick<KeyTarget, 'isReadOnly' | 'columns'>,
): KeyAction | undefined {
  if (key === 'a') return (now) => everything(now, columns)
  if (key === 'f' && !shift) return 'find'
  if (key === 'g' && !shift) return 'go'
  const change = changes.get(key === 'z' && shift ? 'y' : key)
  if (!isReadOnly) return change
  return key === 'z' && shift ? 'nothing' : undefined
}

const everything = (now: SheetState, columns: readonly number[]): SheetState => {
  const bottom = Math.max(0, usedLines(now.history.sheet) - 1)
  return pasteBlock(now, [], { top: 0, left: columns[0] ?? 0, bottom, right: columns.at(-1) ?? 0 })
}

const changes = new Map<string, (state: SheetState) => SheetState>([
  ['z', undoEdit],
  ['y', redoEdit],
  ['d', (now) => pasteBlock(now, filledDown(now.history.sheet, selectedArea(now)))],
])

// Inside typed text, Backspace is the browser's.
const isEmptying = (key: string, state: SheetState) =>
  key === 'Delete' || (key === 'Backspace' && (isBlock(state) || !isTyping(state)))

const isBlock = ({ anchor, cursor }: SheetState) => anchor.row !== cursor.row || anchor.column !== cursor.column
