import type { CellPosition } from '#features/daily-sales/sheet/sheet.ts'

/** The cell an event happened in. */
export function cellOfTarget(target: EventTarget): CellPosition | undefined {
  const input = target instanceof Element ? target.closest('[data-column]') : null
  if (!(input instanceof HTMLElement)) return undefined
  return { row: Number(input.dataset['row']), column: Number(input.dataset['column']) }
}
