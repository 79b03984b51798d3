import type { KeyboardEvent } from 'react'

/** Arrows also lead to the same place in the next column that has cards; Home and End to a column's ends. */
export function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const board = event.currentTarget.closest('[data-board]')
  const columns = [...(board?.querySelectorAll('ul') ?? [])]
    .map((list) => [...list.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0)
  const column = columns.findIndex((cards) => cards.includes(event.currentTarget))
  const cards = columns[column] ?? []
  const next = reached(event.key, columns, column, cards.indexOf(event.currentTarget))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function reached(key: string, columns: readonly HTMLElement[][], column: number, row: number): HTMLElement | undefined {
  const cards = columns[column] ?? []
  const inColumn = (at: number) => columns[at]?.[Math.min(row, (columns[at]?.length ?? 0) - 1)]
  if (key === 'ArrowDown') return cards[row + 1]
  if (key === 'ArrowUp') return cards[row - 1]
  if (key === 'ArrowRight') return inColumn(column + 1)
  if (key === 'ArrowLeft') return inColumn(column - 1)
  if (key === 'Home') return cards[0]
  return key === 'End' ? cards.at(-1) : undefined
}
