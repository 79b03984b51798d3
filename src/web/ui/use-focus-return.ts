import { useEffect, useState } from 'react'

/** A dialog that goes as a whole lets Mantine give the focus back to nobody; whoever has taken it meanwhile keeps it. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
