/**
 * A ref that keeps the height of its element, such as a sticky bar, in a CSS property of the page, in pixels, for whatever must not be
 * covered by the element. The property is removed with the element.
 */
export const heightIn = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
  watch.observe(element)
  return () => {
    watch.disconnect()
    style.removeProperty(property)
  }
}
