const canBegin = 'a[href],:is(button,input,select,textarea):enabled,[tabindex="0"]'

/**
 * The first element in a window, or in a menu that takes the focus. Moves the focus to `data-autofocus`, or else to the first
 * control. Mantine does so twice, and on a slow device the user may press Tab or click in between: Mantine would take the
 * focus back, and their Enter would press the wrong button. If the user has moved on, the focus stays.
 */
export const WindowStart = () => <span hidden data-autofocus ref={opens} />

function opens(start: HTMLElement | null) {
  if (!start) return undefined
  beginsOnce(start)
  const onKey = (event: KeyboardEvent) => takeEscape(event, frameOf(start))
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

/** SCREEN-21: Esc closes the top window, wherever the focus is: a window below must not take it. Lists and menus are outside, and keep it. */
function takeEscape(event: KeyboardEvent, frame: Element | null): void {
  const { key, isComposing, target } = event
  const isOnTop = frame && frame === [...document.querySelectorAll(windows)].at(-1)
  if (key !== 'Escape' || isComposing || !isOnTop || !(target instanceof Element)) return
  if (frame.contains(target) || !target.isConnected) return
  if (target.closest('[data-mantine-shared-portal-node]') && !target.closest(windows)) return
  event.stopImmediatePropagation()
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

const windows = '[role="dialog"]'
const frameOf = (start: HTMLElement) => start.closest<HTMLElement>(windows)

function beginsOnce(start: HTMLElement): void {
  let begun: Element | undefined
  start.focus = (options) => {
    const frame = frameOf(start)
    const active = document.activeElement
    if (!frame || (active !== frame && active !== begun && frame.contains(active))) return
    const places = [...frame.querySelectorAll<HTMLElement>(canBegin)].filter(
      (place) => place !== start && place.checkVisibility(),
    )
    const place = places.find((each) => each.matches('[data-autofocus]')) ?? places[0] ?? frame
    begun = place
    place.focus(options)
  }
}
