import { UnstyledButton } from '#web/kit/buttons.tsx'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './side-scroll.module.css'

/**
 * LIST-30: one line of tabs that may be wider than its window. Its edge fades if more tabs follow, and for a mouse has an
 * arrow to them. By keyboard the focus scrolls each into view, so the arrows are for pointers alone. A browser by itself
 * would leave a half-visible tab where it is.
 */
export function SideScroll({ children }: { children: ReactNode }) {
  const { ref, edges } = useHiddenEdges<HTMLDivElement>()
  const go = (pages: number) => {
    const line = ref.current
    if (!line) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    line.scrollBy({ left: pages * line.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
  }
  return (
    <div className={classes.frame}>
      <div
        ref={ref}
        className={`${classes.line} ${classes.fades}`}
        data-more-start={edges.start || undefined}
        data-more-end={edges.end || undefined}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {children}
      </div>
      {edges.start ? (
        <UnstyledButton className={`${classes.arrow} ${classes.start}`} aria-hidden tabIndex={-1} onClick={() => go(-0.75)}>
          <IconChevronLeft size={18} />
        </UnstyledButton>
      ) : null}
      {edges.end ? (
        <UnstyledButton className={`${classes.arrow} ${classes.end}`} aria-hidden tabIndex={-1} onClick={() => go(0.75)}>
          <IconChevronRight size={18} />
        </UnstyledButton>
      ) : null}
    </div>
  )
}

/** So many pixels are the empty edge of what scrolls: nothing is hidden by them. */
const slack = 8

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
