import { useEffect, useRef, type RefObject } from 'react'

/** SCREEN-26: what gets the focus scrolls clear of the bar of a stage, however many lines its buttons take; `stage.css` has the rest. */
export function useRoomForBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--stage-bar', `${current.offsetHeight}px`))
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--stage-bar')
    }
  }, [bar])
  return bar
}
