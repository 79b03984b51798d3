import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { fixedAround } from './reveal.ts'
import { rowsAPage, rowWindowAt } from './row-window.ts'

/** Which rows are drawn, following the scrolling, and how many a page key goes. */
export function useRowWindow(scroll: RefObject<HTMLElement | null>, rowHeight: number) {
  const [page, setPage] = useState(1)
  const [view, setView] = useState(() => rowWindowAt(0, 640, rowHeight))
  const follow = useCallback(() => {
    const element = scroll.current
    if (!element) return
    const next = rowWindowAt(element.scrollTop, element.clientHeight, rowHeight)
    setPage(rowsAPage(element.clientHeight - fixedAround(element), rowHeight))
    setView((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [scroll, rowHeight])
  useLayoutEffect(() => {
    if (!scroll.current) return
    const observer = new ResizeObserver(follow)
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [scroll, follow])
  return { view, page, follow }
}
