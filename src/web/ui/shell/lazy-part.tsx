import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { lazyScreen } from './lazy-screen.tsx'

const loads = new Set<() => Promise<unknown>>()

/**
 * SCREEN-22: a part of a screen in its own chunk, as `lazyScreen` is a whole one: `lazyPart(async () => (await import('./x.tsx')).X, Waiting)`.
 * `Waiting` is drawn from the same properties until it is there; who stands in it goes on in the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loads.add(keep)
  const Later = lazyScreen(keep)

  return function Part(props: Props) {
    // What is there already is drawn at once; what is drawn stays the same component, or it would forget what it knows.
    const [Known] = useState(() => loaded)
    if (Known) return <Known {...props} />
    return (
      <Suspense
        fallback={
          <PassFocusOn>
            <Waiting {...props} />
          </PassFocusOn>
        }
      >
        <Later {...props} />
      </Suspense>
    )
  }
}

/** Fetches all parts once the screen is drawn, so that they are there when the line no longer is. */
export function useLoadParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([...loads].map((load) => load())), afterDrawing)
    return () => clearTimeout(timer)
  }, [])
}

/** The screen's own calls and pictures come first: milliseconds. */
const afterDrawing = 300

/** Gives the focus that is inside to what is drawn in its place. */
function PassFocusOn({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const div = place.current
    return () => {
      const { activeElement } = document
      const around = div?.parentElement
      if (!around || !div.contains(activeElement)) return
      const cursor = activeElement instanceof HTMLInputElement ? activeElement.selectionEnd : null
      setTimeout(() => {
        const next = around.querySelector<HTMLElement>('input, button')
        next?.focus()
        if (next instanceof HTMLInputElement && cursor !== null) next.setSelectionRange(cursor, cursor)
      })
    }
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
