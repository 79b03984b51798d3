import { useEffect, useRef, useState } from 'react'

/** So many pixels are the empty edge of what scrolls: nothing is hidden by them. */
const slack = 8

/** Whether more lies before or after what is in sight of a part that scrolls sideways. */
export function useHiddenEdges<Scrolled extends HTMLElement>() {
  const ref = useRef<Scrolled>(null)
  const [edges, setEdges] = useState({ start: false, end: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const start = element.scrollLeft > slack
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - slack
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return { ref, edges }
}
