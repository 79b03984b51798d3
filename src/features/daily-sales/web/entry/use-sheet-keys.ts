import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { cellNames } from '../../games.ts'
import { isTyping } from '../../sheet-history.ts'
import { cleared, copied, filledDown } from '../../sheet-block.ts'
import {
  gaveUp,
  inText,
  keyed,
  selectedArea,
  tookBlock,
  wentBack,
  wentForward,
  wentTo,
  type SheetState,
} from '../../sheet-state.ts'
import { usedLines, type Place } from '../../sheet.ts'

type Handled = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly: boolean
  /** How many rows a page key goes. */
  page: number
  /** Told the text of a paste. */
  onPaste?: ((block: string) => void) | undefined
  /** Esc, with nothing left to give up: whoever has no mouse must get out of the sheet. */
  onLeave?: (() => void) | undefined
}

/** Keyboard, mouse and clipboard of a sheet, for the element around all of its cells. */
export function useSheetKeys({ state, onChange, isReadOnly, page, onPaste, onLeave }: Handled) {
  const pointer = useRef('')
  const isKeying = isTyping(state.history)
  const isBlock = state.anchor.row !== state.cursor.row || state.anchor.column !== state.cursor.column

  /** What a key with Ctrl does; undefined for those that are not ours. */
  const withCtrl: Record<string, (state: SheetState) => SheetState> = {
    a: (now) =>
      tookBlock(now, [], { top: 0, left: 0, bottom: Math.max(0, usedLines(now.history.sheet) - 1), right: cellNames.length - 1 }),
    ...(isReadOnly
      ? {}
      : {
          z: wentBack,
          y: wentForward,
          d: (now) => tookBlock(now, filledDown(now.history.sheet, selectedArea(now))),
        }),
  }

  function actOf({
    key,
    ctrlKey,
    metaKey,
    shiftKey,
  }: KeyboardEvent): ((state: SheetState) => SheetState) | 'leave' | 'nothing' | undefined {
    const ctrl = ctrlKey || metaKey
    if (state.isInText && caretKeys.has(key)) return undefined
    if (ctrl && key.toLowerCase() === 'z' && shiftKey) return isReadOnly ? 'nothing' : wentForward
    if (ctrl && key.length === 1) return withCtrl[key.toLowerCase()]
    if (key === 'F2') return isReadOnly ? undefined : inText
    if (key === 'Escape') return isKeying || isBlock || state.isInText ? gaveUp : 'leave'
    if (key === 'Delete' || (key === 'Backspace' && (isBlock || !(isKeying || state.isInText))))
      return isReadOnly ? 'nothing' : (now) => tookBlock(now, cleared(selectedArea(now)))
    if (key.length === 1) return /[0-9.]/.test(key) ? undefined : 'nothing'
    const after = keyed(state, { key, shift: shiftKey, ctrl }, page)
    return after === state ? undefined : (now) => keyed(now, { key, shift: shiftKey, ctrl }, page)
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.nativeEvent.isComposing || !placeIn(event.target)) return
      const act = actOf(event)
      if (act === undefined) return
      event.preventDefault()
      if (act === 'leave') onLeave?.()
      else if (act !== 'nothing') onChange(act)
    },
    onPointerDown(event: PointerEvent) {
      pointer.current = event.pointerType
    },
    onMouseDown(event: MouseEvent) {
      const place = placeIn(event.target)
      // A finger gets the browser's own way into the cell, which opens its keyboard.
      if (!place || pointer.current !== 'mouse' || event.button !== 0) return
      if (state.isInText && isAt(state.cursor, place)) return
      event.preventDefault()
      onChange((now) => wentTo(now, place, event.shiftKey))
      focusCell(event.target)
    },
    onMouseOver(event: MouseEvent) {
      const place = placeIn(event.target)
      if (place && pointer.current === 'mouse' && event.buttons === 1 && !state.isInText)
        onChange((now) => wentTo(now, place, true))
    },
    onDoubleClick(event: MouseEvent) {
      if (!isReadOnly && placeIn(event.target)) onChange(inText)
    },
    onFocus(event: FocusEvent) {
      const place = placeIn(event.target)
      if (place && !isAt(state.cursor, place)) onChange((now) => (isAt(now.cursor, place) ? now : wentTo(now, place)))
    },
    onCopy(event: ClipboardEvent) {
      if (state.isInText || !placeIn(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(state.history.sheet, selectedArea(state)))
    },
    onCut(event: ClipboardEvent) {
      if (state.isInText || !placeIn(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(state.history.sheet, selectedArea(state)))
      if (!isReadOnly) onChange((now) => tookBlock(now, cleared(selectedArea(now))))
    },
    onPaste(event: ClipboardEvent) {
      if (!placeIn(event.target)) return
      event.preventDefault()
      if (!isReadOnly) onPaste?.(event.clipboardData.getData('text/plain'))
    },
  }
}

/** Keys that move or delete within the text of a cell once somebody is in it. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', 'Backspace'])

const isAt = (one: Place, other: Place) => one.row === other.row && one.column === other.column

/** The cell an event happened in. */
function placeIn(target: EventTarget): Place | undefined {
  const input = target instanceof Element ? target.closest('[data-column]') : null
  if (!(input instanceof HTMLElement)) return undefined
  return { row: Number(input.dataset['row']), column: Number(input.dataset['column']) }
}

function focusCell(target: EventTarget): void {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
