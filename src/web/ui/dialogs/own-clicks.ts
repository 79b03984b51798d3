import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * SCREEN-21: the clicks that a window takes. The second click of a double click would land on whatever has appeared under the pointer: beside
 * the window it would close it unseen, and on one of its buttons answer an unread question. For the root of a window; `isOpen` is whether it
 * is open.
 */
export function useOwnClicks(isOpen: boolean): (event: MouseEvent) => void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isOpen) hasBegun.current = false
  }, [isOpen])
  return (event) => {
    // A key press has a count of 0, the first of several clicks 1.
    if (event.detail <= 1) hasBegun.current = true
    else if (!hasBegun.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
