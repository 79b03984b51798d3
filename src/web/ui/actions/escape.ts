import type { KeyboardEvent } from 'react'

/**
 * Returns whether Escape was pressed within this dialog, or `WindowStart` passed it on. Mantine's own listener catches it
 * everywhere, and one press would also reach the dialogs behind. An open list in the dialog handles the key itself.
 */
export function isOwnEscape({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  const isWithin = target instanceof HTMLElement && currentTarget.contains(target)
  return key === 'Escape' && isWithin && target.dataset['mantineStopPropagation'] !== 'true'
}
