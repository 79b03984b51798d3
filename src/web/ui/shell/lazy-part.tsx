import { Anchor, Text } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'

const loads = new Set<() => Promise<unknown>>()

/**
 * SCREEN-22: a part of a screen in its own chunk, as `lazyScreen` is a whole one: `lazyPart(async () => (await import('./x.tsx')).X, Waiting)`.
 * `Waiting` is drawn from the same properties until it is there; who stands in it goes on in the part. One that could not be fetched is
 * fetched again once the line is back, or somebody goes to it, who is told when that fails too.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loads.add(keep)

  return function Part(props: Props) {
    // What is there already is drawn at once; what is drawn stays the same component, or it would forget what it knows.
    const [Known, setKnown] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const isHere = useRef(true)
    const fetchIt = useCallback(async () => {
      const part = await keep().catch(() => undefined)
      if (!isHere.current) return
      setFailed(part === undefined)
      if (part) setKnown(() => part)
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
      <PassFocusOn hasFailed={hasFailed} onAsk={fetchIt}>
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

type PassFocusOnProps = { hasFailed: boolean; onAsk: () => Promise<void>; children: ReactNode }

/** Gives the focus that is inside to what is drawn in its place, and asks again for what could not be fetched when somebody goes to it. */
function PassFocusOn({ hasFailed, onAsk, children }: PassFocusOnProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const [isAsked, setAsked] = useState(false)
  useLayoutEffect(() => {
    const div = place.current
    // What has no box to go to was asked for by drawing it.
    if (div && !div.querySelector(focusable)) setAsked(true)
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
    if (hasFailed) void onAsk()
  }
  return (
    <div ref={place} style={{ display: 'contents' }} onFocus={ask}>
      {children}
      {hasFailed && isAsked ? (
        <Text size="xs" role="alert">
          {navigator.onLine ? t(texts.chunkFailedBody) : t(texts.offline)}{' '}
          {navigator.onLine ? (
            <Anchor component="button" type="button" size="xs" onClick={() => location.reload()}>
              {t(texts.tryAgain)}
            </Anchor>
          ) : null}
        </Text>
      ) : null}
    </div>
  )
}

const focusable = 'input, button'
