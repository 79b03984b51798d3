import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { inText, isInText, wentTo, type SheetState } from '../../sheet-state.ts'
import type { Place } from '../../sheet.ts'
import { placeIn } from './place-in.ts'

type Handled = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly: boolean
}

/** The mouse in a sheet, and the focus that a finger or a screen reader puts into a cell, for the element around all of its cells. */
export function useSheetPointer({ state, onChange, isReadOnly }: Handled) {
  const pointer = useRef('')
  return {
    onPointerDown(event: PointerEvent) {
      pointer.current = event.pointerType
    },
    onMouseDown(event: MouseEvent) {
      const place = placeIn(event.target)
      // A finger gets the browser's own way into the cell, which opens its keyboard.
      if (!place || pointer.current !== 'mouse' || event.button !== 0) return
      if (isInText(state) && isAt(state.cursor, place)) return
      event.preventDefault()
      onChange((now) => wentTo(now, place, event.shiftKey))
      if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
    },
    onMouseOver(event: MouseEvent) {
      const place = placeIn(event.target)
      if (place && pointer.current === 'mouse' && event.buttons === 1 && !isInText(state))
        onChange((now) => wentTo(now, place, true))
    },
    onDoubleClick(event: MouseEvent) {
      if (!isReadOnly && placeIn(event.target)) onChange(inText)
    },
    onFocus(event: FocusEvent) {
      const place = placeIn(event.target)
      if (place && !isAt(state.cursor, place)) onChange((now) => (isAt(now.cursor, place) ? now : wentTo(now, place)))
    },
  }
}

const isAt = (one: Place, other: Place) => one.row === other.row && one.column === other.column
