import { useEffect, type RefObject } from 'react'

/** Who presses a button in there with the mouse goes on keying where they were. */
export function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [bar])
}

const keepFocus = (event: Event) => event.preventDefault()
