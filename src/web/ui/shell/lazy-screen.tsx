import { lazy, useCallback, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { lightWords } from '#web/language/light-words.ts'
import { reloadPage } from '#web/session/reload-page.ts'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'

/** Timeout of a fetch in milliseconds: a connection can stall without breaking. */
export const patience = 120_000

/**
 * SCREEN-6: a screen in its own chunk: `lazyScreen(async () => (await import('./x-screen.tsx')).XScreen)`. When it can't be
 * loaded, or not within 120 s, 'Loading chunk failed' is shown instead, until it can be loaded because the connection is back. What `preload` has loaded is rendered at once: after
 * anything in its place, be it for a moment, React would hold it back for 300 ms.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: await inTime(load()).catch(() => fetchedLater(load)) }))
  // A rendered component stays the same one, or it would lose its state.
  const Part = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}

export type LazyScreen<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

const fetchedLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      // Chromium keeps a module that failed for as long as the page lives.
      const again = () =>
        void load().then(
          (screen) => setLoaded(() => screen),
          () => reloadPage(),
        )
      globalThis.addEventListener('online', again)
      return () => globalThis.removeEventListener('online', again)
    }, [])
    return Loaded ? <Loaded {...props} /> : <ChunkError />
  }

/** SCREEN-6: rejects if the file has not loaded within so many milliseconds. */
export const inTime = <Loaded,>(loading: Promise<Loaded>, milliseconds = patience): Promise<Loaded> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`Nothing came within ${milliseconds} ms`)), milliseconds),
    ),
  ])

type Missing<Props extends object> = {
  Waiting?: ComponentType<Props>
  /** `onAgain` fetches it again, and resolves to whether it is there. */
  Missing?: ComponentType<{ onAgain: () => Promise<boolean> }>
  onMissing?: (props: Props) => void
}

/** SCREEN-6: fetched when first drawn. React's own `lazy` keeps a failed fetch and empties the page; this one fetches again. */
export function lazyRetried<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Missing, onMissing }: Missing<Props> = {},
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function Retried(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    const tellMissing = useEffectEvent(() => onMissing?.(props))
    const isHere = useRef(false)
    const fetchIt = useCallback(async () => {
      const part = await inTime(load()).catch(() => undefined)
      loaded ??= part
      if (!isHere.current) return part !== undefined
      setMissing(!part)
      if (part) setLoaded(() => part)
      return part !== undefined
    }, [])
    useEffect(() => {
      isHere.current = true
      if (Loaded) return
      void fetchIt().then((isLoaded) => isLoaded || !isHere.current || tellMissing())
      const again = () => void fetchIt()
      globalThis.addEventListener('online', again)
      return () => {
        isHere.current = false
        globalThis.removeEventListener('online', again)
      }
    }, [Loaded, fetchIt])
    if (Loaded) return <Loaded {...props} />
    return isMissing && Missing ? <Missing onAgain={fetchIt} /> : <Waiting {...props} />
  }
}

const Nothing = () => null

export const whyNotLoaded = (): string => t(navigator.onLine ? texts.chunkFailed : lightWords.chunkFailedOffline)

export const ChunkError = () => (
  <Stack align="center" gap="md" py="xl" px="md" role="alert">
    <Title order={1}>{t(texts.chunkFailed)}</Title>
    <Text c="dimmed" ta="center">
      {t(navigator.onLine ? texts.chunkFailedBody : lightWords.chunkFailedOfflineBody)}
    </Text>
    <Button onClick={() => location.reload()}>{t(texts.tryAgain)}</Button>
  </Stack>
)
