import { useEffect, useState } from 'react'

/**
 * When a whole dialog is removed, Mantine doesn't restore the focus; an element that has taken it in the meantime keeps it. A
 * press beside a window takes the focus from everything in it: then the window itself gets it, so that its keys work.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const under = isThere ? before : [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      under?.focus({ preventScroll: true })
    },
    [before],
  )
}
