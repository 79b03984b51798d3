import { useLayoutEffect, useRef, type RefObject } from 'react'
import { shownText } from '#features/daily-sales/sheet/cell-text.ts'
import { isInText, isTyping, type SheetState } from '#features/daily-sales/sheet/editing/state.ts'
import { textAt } from '#features/daily-sales/sheet/sheet.ts'
import { reveal } from '../reveal.ts'

/**
 * The focus follows the cursor, and its cell comes into view. Unless somebody types in it or is in its text, all of the text is
 * selected, so that the next key replaces it. Where it `follows`, the cell comes into view while the focus is elsewhere.
 */
export function useCursor(
  scroll: RefObject<HTMLElement | null>,
  state: SheetState,
  { takesFocus, follows, rowHeight }: { takesFocus: boolean; follows: boolean; rowHeight: number },
): void {
  const { cursor, history } = state
  const isWanted = useRef(takesFocus)
  const focused = useRef<HTMLElement>(undefined)
  const isKeying = isTyping(state)
  const hasCaret = isInText(state)
  const text = shownText(cursor.column, textAt(history.sheet, cursor))

  useLayoutEffect(() => {
    const element = scroll.current
    // A cell of a hidden game that is left is there no more, and took the focus along.
    const isGone = document.activeElement === document.body && focused.current?.isConnected === false
    const takes = isWanted.current || isGone || element?.contains(document.activeElement) === true
    if (!element || !(takes || follows)) return
    isWanted.current = false
    const input = element.querySelector(`[data-row="${cursor.row}"][data-column="${cursor.column}"]`)
    if (!(input instanceof HTMLInputElement)) return
    if (takes && document.activeElement !== input) input.focus({ preventScroll: true })
    if (takes) focused.current = input
    if (takes && !isKeying) input.setSelectionRange(0, text.length)
    reveal(element, input, cursor.row, rowHeight)
  }, [scroll, cursor, isKeying, text, follows, rowHeight])

  useLayoutEffect(() => {
    const input = document.activeElement
    if (hasCaret && input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length)
  }, [hasCaret])
}
