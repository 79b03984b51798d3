import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { shownText } from '#sales/sheets/sheet/cell-text.ts'
import { isInText, isTyping, type SheetState } from '#sales/sheets/sheet/editing/state.ts'
import { textAt } from '#sales/sheets/sheet/sheet.ts'
import { reveal } from '../reveal.ts'
import { cellOfTarget, cursorInput } from './cell-elements.ts'

type CursorOptions = {
  takesFocus: boolean
  follows: boolean
  rowHeight: number
  /** The rows may have been scrolled: those in view are drawn before the next frame, not after it. */
  onReveal: () => void
}

/**
 * The focus follows the cursor, and its cell comes into view. Unless somebody types in it or is in its text, all of the text is
 * selected, so that the next key replaces it. Where it `follows`, the cell comes into view while the focus is elsewhere. `take` lets the next
 * move of the cursor bring the focus along; `watch` is for the element around the sheet.
 */
export function useCursor(
  scroll: RefObject<HTMLElement | null>,
  state: SheetState,
  { takesFocus, follows, rowHeight, onReveal }: CursorOptions,
) {
  const { cursor, history } = state
  const isWanted = useRef(takesFocus)
  const hadFocus = useRef(false)
  const isKeying = isTyping(state)
  const hasCaret = isInText(state)
  const text = shownText(cursor.column, textAt(history.sheet, cursor))

  useLayoutEffect(() => {
    const element = scroll.current
    // The input of the cell that the cursor was in is gone, and the focus with it.
    const isGone = document.activeElement === document.body && hadFocus.current
    const takes = isWanted.current || isGone || element?.contains(document.activeElement) === true
    if (!element || !(takes || follows)) return
    isWanted.current = false
    const input = cursorInput(element)
    if (!input) return
    if (takes && document.activeElement !== input) input.focus({ preventScroll: true })
    if (takes && !isKeying) input.setSelectionRange(0, text.length)
    reveal(element, input, cursor.row, rowHeight)
    onReveal()
  }, [scroll, cursor, isKeying, text, follows, rowHeight, onReveal])

  useLayoutEffect(() => {
    const input = document.activeElement
    if (hasCaret && input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length)
  }, [hasCaret])

  const take = useCallback(() => {
    isWanted.current = true
  }, [])
  return {
    take,
    watch: {
      onFocus({ target }: FocusEvent) {
        hadFocus.current = cellOfTarget(target) !== undefined
      },
      // React says nothing of a focus that goes with its input, and a window that others come before keeps its own.
      onBlur({ target }: FocusEvent) {
        hadFocus.current = document.activeElement === target
      },
    },
  }
}
