import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * SCREEN-21: the clicks that a window takes. The second one of a double click that opened it would fall on what has come under the pointer
 * meanwhile: beside the window it would close it unseen, and on one of its buttons answer a question that nobody has read. For the
 * root of a window; `isOpen` is whether it is open.
 */
export function useOwnClicks(isOpen: boolean): (event: MouseEvent) => void {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isOpen) hasBegun.current = false
  }, [isOpen])
  return (event) => {
    // A press of a key counts none, the first click of several one.
    if (event.detail <= 1) hasBegun.current = true
    else if (!hasBegun.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
