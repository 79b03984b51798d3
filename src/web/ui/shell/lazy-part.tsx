import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { PartFailed } from '../notices/part-failed.tsx'
import { patience } from './lazy-screen.tsx'

const loads = new Set<() => Promise<unknown>>()

/** Has this fetched with the parts of the screen once it is drawn. */
export const loadWithParts = (load: () => Promise<unknown>) => void loads.add(load)

/** Why a part is not there: its file was refused, or has not come in time and may still do so. */
type Failure = 'refused' | 'late'

/**
 * SCREEN-22: a part of a screen in its own chunk, as `lazyScreen` is a whole one: `lazyPart(async () => (await import('./x.tsx')).X, Waiting)`.
 * `Waiting` is drawn from the same properties until it is there; who stands in it goes on in the part. One that could not be fetched is
 * fetched again once the line is back, or somebody goes to it, who is told when that fails too, or takes too long (SCREEN-25).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loadWithParts(keep)

  return function Part(props: Props) {
    // What is there already is drawn at once; what is drawn stays the same component, or it would forget what it knows.
    const [Known, setKnown] = useState(() => loaded)
    const [failure, setFailure] = useState<Failure>()
    const isHere = useRef(true)
    const fetchIt = useCallback(async () => {
      const late = setTimeout(() => isHere.current && setFailure('late'), patience)
      const part = await keep().catch(() => undefined)
      clearTimeout(late)
      if (!isHere.current) return part !== undefined
      setFailure(part ? undefined : 'refused')
      if (part) setKnown(() => part)
      return part !== undefined
    }, [])
    useEffect(() => {
      isHere.current = true
      if (Known) return
      void fetchIt()
      const onLine = () => void fetchIt()
      globalThis.addEventListener('online', onLine)
      return () => {
        isHere.current = false
        globalThis.removeEventListener('online', onLine)
      }
    }, [Known, fetchIt])
    if (Known) return <Known {...props} />
    return (
      <PassFocusOn failure={failure} onAsk={fetchIt}>
        <Waiting {...props} />
      </PassFocusOn>
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

type PassFocusOnProps = { failure: Failure | undefined; onAsk: () => Promise<boolean>; children: ReactNode }

/** Gives the focus that is inside to what is drawn in its place, and asks again for what could not be fetched when somebody goes to it. */
function PassFocusOn({ failure, onAsk, children }: PassFocusOnProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [isWords, setWords] = useState(false)
  const [outside, setOutside] = useState<Element>()
  useLayoutEffect(() => {
    const div = place.current
    // What has no box to go to was asked for by drawing it.
    if (div && !div.querySelector(focusable)) {
      setAsked(true)
      setWords(div.querySelector('output') !== null)
    }
    // Beside what is typed in a box there is no room for a sentence: it is said below.
    setOutside(div?.closest('.mantine-Input-section')?.closest('.mantine-InputWrapper-root') ?? undefined)
    div?.addEventListener('click', () => (wasPressed.current = true))
    return () => {
      const { activeElement } = document
      const around = div?.parentElement
      if (!around || !div.contains(activeElement)) return
      const cursor = activeElement instanceof HTMLInputElement ? activeElement.selectionEnd : null
      const opens = wasPressed.current && activeElement instanceof HTMLInputElement && activeElement.readOnly
      setTimeout(() => {
        const next = around.querySelector<HTMLElement>(focusable)
        next?.focus()
        // Nothing can be typed in the box of a list: a press means that a person wants to choose.
        if (opens) next?.click()
        if (next instanceof HTMLInputElement && cursor !== null) next.setSelectionRange(cursor, cursor)
      })
    }
  }, [])
  const ask = () => {
    setAsked(true)
    if (failure === 'refused') void onAsk()
  }
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {/* What says that it is on its way no longer does. */}
      {failure && isWords ? null : (
        <div style={{ display: 'contents' }} onFocus={ask}>
          {children}
        </div>
      )}
      {failure && isAsked ? (
        // A browser asks for a file that hangs no second time, as long as the page stays.
        <PartFailed place={outside} onAgain={async () => failure === 'refused' && (await onAsk())} />
      ) : null}
    </div>
  )
}

const focusable = 'input, button'
