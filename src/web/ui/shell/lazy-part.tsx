import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { PartFailed } from '../notices/part-failed.tsx'
import { patience } from './lazy-screen.tsx'

const loads = new Set<() => Promise<unknown>>()

export const loadWithParts = (load: () => Promise<unknown>) => void loads.add(load)

type Failure = 'refused' | 'late'

/**
 * SCREEN-22: a part of a screen in its own chunk, as `lazyScreen` is for a whole screen: `lazyPart(async () => (await import('./x.tsx')).X,
 * Waiting)`. `Waiting` is rendered with the same properties until the part has loaded; the focus moves into the part. A part that failed is
 * fetched again once the connection is back, or when it gets the focus; it then shows an error if that fails too, or takes too long (SCREEN-25).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loadWithParts(keep)

  return function Part(props: Props) {
    // A loaded part is rendered at once; a rendered component stays the same one, or it would lose its state.
    const [Loaded, setKnown] = useState(() => loaded)
    const [failure, setFailure] = useState<Failure>()
    const isHere = useRef(true)
    const passFocus = useRef<() => void>(undefined)
    useLayoutEffect(() => passFocus.current?.(), [Loaded])
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
      if (Loaded) return
      void fetchIt()
      const onLine = () => void fetchIt()
      globalThis.addEventListener('online', onLine)
      return () => {
        isHere.current = false
        globalThis.removeEventListener('online', onLine)
      }
    }, [Loaded, fetchIt])
    if (Loaded) return <Loaded {...props} />
    return (
      <PassFocusOn failure={failure} onAsk={fetchIt} passFocus={passFocus}>
        <Waiting {...props} />
      </PassFocusOn>
    )
  }
}

/** Fetches all parts once the screen is rendered, so that they are there if the connection is lost. */
export function useLoadParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([...loads].map((load) => load())), afterDrawing)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds to wait, because the screen's own calls and pictures come first. */
const afterDrawing = 300

type PassFocusOnProps = {
  failure: Failure | undefined
  onAsk: () => Promise<boolean>
  /** Set to what gives the focus to the replacement: at once, because a letter typed in between would be lost. */
  passFocus: RefObject<(() => void) | undefined>
  children: ReactNode
}

function PassFocusOn({ failure, onAsk, passFocus, children }: PassFocusOnProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isWords, setWords] = useState(false)
  const [outside, setOutside] = useState<Element>()
  useLayoutEffect(() => {
    const div = place.current
    // A part without a focusable box is requested by rendering it.
    if (div && !div.querySelector(focusable)) {
      setAsked(true)
      setWords(div.querySelector('output') !== null)
    }
    // There is no room for a sentence beside the text of a box: it appears below.
    setOutside(div?.closest('.kit-box-after')?.closest('.kit-field') ?? undefined)
    return () => {
      const { activeElement } = document
      const around = div?.parentElement
      if (!around || !div.contains(activeElement)) return
      passFocus.current = () => around.querySelector<HTMLElement>(focusable)?.focus()
    }
  }, [passFocus])
  const ask = () => {
    setAsked(true)
    if (failure === 'refused') void onAsk()
  }
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {failure && isWords ? null : (
        <div style={{ display: 'contents' }} onFocus={ask}>
          {children}
        </div>
      )}
      {failure && isAsked ? (
        // Browsers don't request a hanging file a second time while the page stays.
        <PartFailed place={outside} onAgain={async () => failure === 'refused' && (await onAsk())} />
      ) : null}
    </div>
  )
}

const focusable = 'input, button'
