import type { KeyboardEvent } from 'react'

/**
 * For a panel that other windows may open over: Escape closes it only when pressed within, so that one press closes the window in
 * front alone. Mantine's own listener hears it everywhere. A list that is open in the panel has the key for itself.
 */
export const closingOnEscape = (onClose: () => void) => ({
  onKeyDown: ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    const isWithin = target instanceof HTMLElement && currentTarget.contains(target)
    if (key === 'Escape' && isWithin && target.dataset['mantineStopPropagation'] !== 'true') onClose()
  },
})
