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
  /** Renders the rows in view before the next frame: the sheet may have scrolled. */
  onReveal: () => void
}

/** Selects the cell's text, so that the next key replaces it. `follows` scrolls without the focus; `take` focuses at the next move. */
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
    // The focus went with the input of the former cell.
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
      // React reports no blur of a removed input; a window that loses the focus to another keeps its own.
      onBlur({ target }: FocusEvent) {
        hadFocus.current = document.activeElement === target
      },
    },
  }
}
