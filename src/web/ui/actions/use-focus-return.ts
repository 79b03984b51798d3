import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the focus once a dialog is gone and nothing has it: to the element that had it before the dialog opened, or else to the dialog
 * under it, or the heading of the page. Mantine does the first only while its dialog stays mounted. A click beside a dialog blurs everything in it: then
 * the dialog itself gets the focus, so that its keys work. Returns the function to call when the dialog has faded out.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [opening, setOpening] = useState(() => ({ isOpen, before: document.activeElement }))
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? document.activeElement : opening.before })
  const giveBack = () => {
    for (const placeOf of [() => opening.before, windowUnder, heading]) {
      if (document.activeElement !== document.body) return
      // An element that is removed, hidden or disabled can't take the focus.
      const place = placeOf()
      if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true })
    }
  }
  const onGone = useEffectEvent(giveBack)
  const onRemoved = useEffectEvent(() => {
    if (opening.isOpen) giveBack()
  })
  useEffect(() => () => onRemoved(), [])
  // Only the next render removes the dialog from the page, and the focus with it.
  const [timesGone, setTimesGone] = useState(0)
  useEffect(() => {
    if (timesGone > 0) onGone()
  }, [timesGone])
  return () => setTimesGone((times) => times + 1)
}

const windowUnder = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)

/** The page's heading: it can be focused from now on, though not by Tab. */
function heading(): HTMLElement | null {
  lastResort = document.querySelector<HTMLElement>('h1')
  lastResort?.setAttribute('tabindex', '-1')
  return lastResort
}

let lastResort: HTMLElement | null = null

/** True on the page, or on the heading: the button that opened a dialog may be disabled while its work runs, and lose the focus. */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement === lastResort
