/** The height of a row for a mouse and for a finger, in pixels; the style sheet has the same. */
export const rowHeights = { mouse: 32, finger: 45 }

/** Rows drawn beyond the visible ones, and the step by which the drawn rows change while scrolling. */
const spare = 6
const step = 4

/** The rows to draw: the first, and the one after the last. Heights and positions in pixels. */
export type RowWindow = { first: number; end: number }

/** The rows to draw at a scroll position with this much in view. */
export function rowWindowAt(scrolled: number, inView: number, rowHeight: number): RowWindow {
  const first = Math.floor(scrolled / rowHeight / step) * step
  return { first: Math.max(0, first - spare), end: first + step + Math.ceil(inView / rowHeight) + spare }
}

/** The rows of a window within a sheet, and the row of the cursor wherever it is: it keeps the focus. */
export function rowsToDraw({ first, end }: RowWindow, count: number, cursorRow: number): number[] {
  const rows = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) => first + index)
  if (cursorRow >= count || (cursorRow >= first && cursorRow < end)) return rows
  return cursorRow < first ? [cursorRow, ...rows] : [...rows, cursorRow]
}

/** Rows that a page key moves: those that are completely visible in the free height. */
export const rowsAPage = (free: number, rowHeight: number): number => Math.max(1, Math.floor(free / rowHeight))
