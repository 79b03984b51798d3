import type { KeyboardEvent } from 'react'

/**
 * Whether Escape was pressed within a window itself. Mantine's own listener hears it everywhere, and one press would close the
 * windows behind as well. A list that is open in the window has the key for itself.
 */
export function isOwnEscape({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  const isWithin = target instanceof HTMLElement && currentTarget.contains(target)
  return key === 'Escape' && isWithin && target.dataset['mantineStopPropagation'] !== 'true'
}
