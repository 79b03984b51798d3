/** The keyboard goes on in the sheet, at its cursor. */
export const focusCursor = (): void =>
  document.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus({ preventScroll: true })
