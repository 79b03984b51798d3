import type { KeyboardEvent, MouseEvent } from 'react'

/** Arrows, Home and End move between rows; Enter opens. Keys pressed inside a row's own controls are theirs. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  const row = event.currentTarget
  if (event.target !== row) return
  if (event.key === 'Enter') {
    event.preventDefault()
    return open()
  }
  const next = neighbour(row, event.key)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  row.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function neighbour(row: HTMLElement, key: string): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling
  if (key === 'ArrowUp') return row.previousElementSibling
  if (key === 'Home') return row.parentElement?.firstElementChild
  if (key === 'End') return row.parentElement?.lastElementChild
  return undefined
}

/** Whether a control of the row was pressed, or a window that one of them has opened: that is not about the row. */
export const isOnControl = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest('button, a, input, label') !== null
