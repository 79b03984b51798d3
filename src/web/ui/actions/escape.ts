import type { KeyboardEvent } from 'react'

/**
 * Whether Escape was pressed within this window. Mantine's own listener catches it everywhere, and one press would close the
 * windows behind as well. An open list in the window handles the key itself.
 */
export function isOwnEscape({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  const isWithin = target instanceof HTMLElement && currentTarget.contains(target)
  return key === 'Escape' && isWithin && target.dataset['mantineStopPropagation'] !== 'true'
}
