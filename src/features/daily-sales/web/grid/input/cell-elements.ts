import type { CellPosition } from '#features/daily-sales/sheet/sheet.ts'

/** The keyboard goes on in the sheet, at its cursor. */
export const focusCursor = (): void =>
  document.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus({ preventScroll: true })

/** The cell an event happened in. */
export function cellOfTarget(target: EventTarget): CellPosition | undefined {
  const input = target instanceof Element ? target.closest('[data-column]') : null
  if (!(input instanceof HTMLElement)) return undefined
  return { row: Number(input.dataset['row']), column: Number(input.dataset['column']) }
}
