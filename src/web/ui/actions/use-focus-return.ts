import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Gives the focus back once a window is gone and nothing has it: to what had it before the window opened, or else to the window under it, or
 * the heading of the page. Mantine does the first only while its window stays mounted. A press beside a window takes the focus from everything in it:
 * then the window itself gets it, so that its keys work. Returns what is to be called when the window has faded away.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [opening, setOpening] = useState(() => ({ isOpen, before: document.activeElement }))
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? document.activeElement : opening.before })
  const giveBack = () => {
    for (const placeOf of [() => opening.before, windowUnder, heading]) {
      if (document.activeElement !== document.body) return
      // One that is gone, hidden or switched off takes nothing.
      const place = placeOf()
      if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true })
    }
  }
  const onGone = useEffectEvent(giveBack)
  const onRemoved = useEffectEvent(() => {
    if (opening.isOpen) giveBack()
  })
  useEffect(() => () => onRemoved(), [])
  // Only the next drawing takes the window out of the page, and the focus with it.
  const [timesGone, setTimesGone] = useState(0)
  useEffect(() => {
    if (timesGone > 0) onGone()
  }, [timesGone])
  return () => setTimesGone((times) => times + 1)
}

const windowUnder = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)

/** Of the page: it can take the focus from here on, though not by Tab. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('h1')
  found?.setAttribute('tabindex', '-1')
  return found
}
