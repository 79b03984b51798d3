import type { CellPosition } from '#sales/sheets/sheet/sheet.ts'

/** Only the cursor's cell has an input. */
export const cursorInput = (within: ParentNode): HTMLInputElement | null => within.querySelector('[data-column] > input')

export const focusCursor = (): void => cursorInput(document)?.focus({ preventScroll: true })

export function cellOfTarget(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null
  const line = cell?.parentElement
  if (!(cell instanceof HTMLElement) || !line) return undefined
  return { row: Number(line.dataset['row']), column: Number(cell.dataset['column']) }
}
