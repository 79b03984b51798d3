import type { CellPosition } from '#sales/sheets/sheet/sheet.ts'

/** The input of a sheet: only the cell of its cursor has one. */
export const cursorInput = (within: ParentNode): HTMLInputElement | null => within.querySelector('[data-column] > input')

/** The keyboard goes on in the sheet, at its cursor. */
export const focusCursor = (): void => cursorInput(document)?.focus({ preventScroll: true })

/** The cell an event happened in. */
export function cellOfTarget(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null
  const line = cell?.parentElement
  if (!(cell instanceof HTMLElement) || !line) return undefined
  return { row: Number(line.dataset['row']), column: Number(cell.dataset['column']) }
}
