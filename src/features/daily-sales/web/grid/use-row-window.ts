import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { rowWindowAt } from './row-window.ts'

/** Rows that the fixed head and foot of the sheet cover. */
const covered = 3

/** Which rows are drawn, following the scrolling, and how many a page key goes. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, rowHeight: number) {
  const [inView, setInView] = useState(640)
  const [view, setView] = useState(() => rowWindowAt(0, 640, rowHeight))
  const follow = useCallback(() => {
    const element = scroll.current
    if (!element) return
    const next = rowWindowAt(element.scrollTop, element.clientHeight, rowHeight)
    setInView(element.clientHeight)
    setView((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [scroll, rowHeight])
  useLayoutEffect(() => {
    if (!scroll.current) return
    const observer = new ResizeObserver(follow)
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [scroll, follow])
  return { view, page: Math.max(1, Math.floor(inView / rowHeight) - covered), follow }
}
