/** Pixels; the style sheet has the same. */
export const rowHeights = { mouse: 32, finger: 45 }

/** Rows drawn beyond the visible ones, and the step by which they change while scrolling. */
const spare = 6
const step = 4

export type RowWindow = { first: number; end: number }

export function rowWindowAt(scrolled: number, inView: number, rowHeight: number): RowWindow {
  const first = Math.floor(scrolled / rowHeight / step) * step
  return { first: Math.max(0, first - spare), end: first + step + Math.ceil(inView / rowHeight) + spare }
}

/** Includes the cursor's row wherever it is: it keeps the focus. */
export function rowsToDraw({ first, end }: RowWindow, count: number, cursorRow: number): number[] {
  const rows = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) => first + index)
  if (cursorRow >= count || (cursorRow >= first && cursorRow < end)) return rows
  return cursorRow < first ? [cursorRow, ...rows] : [...rows, cursorRow]
}

export const rowsAPage = (free: number, rowHeight: number): number => Math.max(1, Math.floor(free / rowHeight))
