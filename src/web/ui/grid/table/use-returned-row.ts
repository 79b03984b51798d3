import { useEffect, useRef } from 'react'
import type { Grid } from '../declaration.ts'

/**
 * LIST-34: gives the focus to the row that the person returns to, once, when it appears: arrows go on from there. Returns what its row has as `ref`.
 */
export function useReturnedRow<Row extends object>({ isReturned }: Grid<Row>, rows: readonly Row[]) {
  const row = useRef<HTMLTableRowElement>(null)
  const isDone = useRef(false)
  const index = isReturned ? rows.findIndex(isReturned) : -1
  useEffect(() => {
    const found = row.current
    if (index === -1 || isDone.current || !found || !isFree(document.activeElement)) return
    isDone.current = true
    for (const each of found.parentElement?.children ?? [])
      if (each instanceof HTMLElement) each.tabIndex = each === found ? 0 : -1
    found.focus()
  }, [index])
  return { row, index }
}

/** Whether nobody is using it: the page as a whole has the focus. */
const isFree = (element: Element | null) => element === null || element === document.body || element.id === 'content'
