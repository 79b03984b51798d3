/**
 * A ref that keeps the height of its element, such as a bar that stays in sight, in a property of the page's style, in pixels: what has
 * to stay clear of the element reads it. The property goes with the element.
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
