const canBegin = '[data-autofocus],a[href],:is(button,input,select,textarea):enabled,[tabindex="0"]'

/**
 * The first thing in a window: what gives the focus to where one begins, which is `data-autofocus`, or else the first that can take it. Mantine
 * does so twice, and on a slow device somebody's Tab may come between: the second time would take the focus back from where they have put it, and
 * their Enter would press the wrong button. A person who has gone on is left there.
 */
export const WindowStart = () => <span hidden data-autofocus ref={beginsOnce} />

function beginsOnce(start: HTMLElement | null): void {
  if (!start) return
  let begun: Element | undefined
  start.focus = (options) => {
    const frame = start.closest<HTMLElement>('[role="dialog"]')
    const active = document.activeElement
    if (!frame || (begun && active !== begun && frame.contains(active))) return
    const places = [...frame.querySelectorAll<HTMLElement>(canBegin)].filter(
      (place) => place !== start && place.checkVisibility(),
    )
    const place = places.find((each) => each.matches('[data-autofocus]')) ?? places[0] ?? frame
    begun = place
    place.focus(options)
  }
}
