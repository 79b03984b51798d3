import type { KeyboardEvent, MouseEvent } from 'react'

/** A row's own controls handle their keys themselves. */
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

/** An event of a control of the row, or of a dialog that a control has opened, is not about the row. */
export const isOnControl = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest('button, a, input, label') !== null
