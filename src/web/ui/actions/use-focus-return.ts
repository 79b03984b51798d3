import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the focus once a dialog is gone and nothing has it: to the element that had it before the dialog opened, or else to the dialog
 * under it, or the heading of the page. Mantine does the first only while its dialog stays mounted. A click beside a dialog blurs everything in it: then
 * the dialog itself gets the focus, so that its keys work. Returns the function to call when the dialog has faded out.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [opening, setOpening] = useState(() => ({ isOpen, before: opener() }))
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? opener() : opening.before })
  const giveBack = () => {
    if (document.activeElement === document.body) focusOnceDone(opening.before)
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

/** What had the focus before the dialog opened. A button that asks while it is at work has lost the focus to nobody. */
function opener(): Element | null {
  const { activeElement, body } = document
  return activeElement === body ? (document.querySelector('button[data-loading]') ?? body) : activeElement
}

/** A button that is still at work can't take the focus yet: it gets it when it is done, unless a person has moved on. */
function focusOnceDone(button: Element | null): void {
  if (!(button instanceof HTMLButtonElement && button.disabled)) return
  const watch = new MutationObserver(() => {
    if (button.disabled) return
    watch.disconnect()
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1')
      button.focus({ preventScroll: true })
  })
  watch.observe(button, { attributes: true })
}

const windowUnder = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)

/** The page's heading: it can be focused from now on, though not by Tab. */
function heading(): HTMLElement | null {
  lastResort = document.querySelector<HTMLElement>('h1')
  lastResort?.setAttribute('tabindex', '-1')
  return lastResort
}

let lastResort: HTMLElement | null = null

/**
 * Whether nothing has the focus that a person has put it on: the page has it, or the heading because what opened a dialog could not take it.
 * A button is disabled while its work runs, and its work may be a question in a dialog.
 */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement === lastResort
