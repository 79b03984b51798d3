/** Keeps its element's height in a CSS property, in pixels, for whatever must not be covered. The property goes with the element. */
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
