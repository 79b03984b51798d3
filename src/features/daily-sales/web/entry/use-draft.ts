import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#web/server-clock.ts'
import type { Draft } from '../../sheet-draft.ts'
import type { DraftShelf } from './draft-shelf.ts'

/** How long after a change the work is kept; the work of leaving the page is kept at once. */
const pause = 400

/** Keeps unsaved work in this browser, and forgets it once there is none. Gives when it was kept last (ISO 8601). */
export function useDraft(shelf: DraftShelf, work: Omit<Draft, 'at'> | undefined): string | undefined {
  const [keptAt, setKeptAt] = useState<string>()
  const { sheet, base, version } = work ?? {}
  const latest = useRef<() => void>(undefined)

  useEffect(() => {
    if (sheet === undefined || base === undefined || version === undefined) {
      latest.current = undefined
      shelf.forget()
      return
    }
    const keep = () => {
      latest.current = undefined
      const at = serverNow().toISOString()
      setKeptAt(shelf.keep({ at, version, base, sheet }) ? at : undefined)
    }
    latest.current = keep
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [shelf, sheet, base, version])

  useEffect(() => {
    const keepNow = () => latest.current?.()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  return work && keptAt
}
