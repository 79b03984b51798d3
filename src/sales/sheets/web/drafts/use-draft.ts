import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { emitter } from '#web/browser/emitter.ts'
import type { Sending, Work } from '../../sheet/editing/editing.ts'
import type { Journal, DraftStatus } from './draft-journal.ts'
import { holdWindow } from './server/own-windows.ts'

/** Milliseconds that a change waits at most, however steadily somebody types. */
const longestWait = 400

export function useDraft(journal: Journal, work: Work | undefined, sending: Sending | undefined): DraftStatus {
  const [draftStatus, setKeeping] = useState<DraftStatus>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<{ work: Work; sending: Sending | undefined }>(undefined)
  const { sheet, paper, base, version } = work ?? {}

  useEffect(() => {
    if (sheet === undefined || paper === undefined || base === undefined || version === undefined) {
      clearTimeout(timer.current)
      timer.current = undefined
      waiting.current = undefined
      void journal.forget()
      return
    }
    waiting.current = { work: { sheet, paper, base, version }, sending }
    // A waiting timer is never restarted.
    timer.current ??= setTimeout(() => void write(), longestWait)

    async function write() {
      timer.current = undefined
      const now = waiting.current
      waiting.current = undefined
      if (now) setKeeping(await journal.keep(now.work, now.sending))
    }
  }, [journal, sheet, paper, base, version, sending])

  const onServer = useSyncExternalStore(journal.server.onChange, journal.server.state)
  useEffect(() => {
    const isWork = sheet !== undefined && paper !== undefined && base !== undefined && version !== undefined
    journal.server.keep(isWork ? { sheet, paper, base, version } : undefined)
  }, [journal, sheet, paper, base, version])
  useEffect(() => {
    let release = holdWindow(journal.id)
    const go = () => {
      journal.server.leaveWithPage()
      release()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      release = holdWindow(journal.id)
      journal.server.comeBack()
    }
    addEventListener('pagehide', go)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', go)
      removeEventListener('pageshow', comeBack)
      journal.server.leave()
      release()
    }
  }, [journal])

  useEffect(() => {
    const keepNow = () => {
      const now = waiting.current
      waiting.current = undefined
      clearTimeout(timer.current)
      timer.current = undefined
      if (now) void journal.keep(now.work, now.sending, true).then(setKeeping)
    }
    const stop = flushes.subscribe(keepNow)
    const events = ['beforeunload', 'pagehide', 'visibilitychange'] as const
    for (const event of events) addEventListener(event, keepNow)
    return () => {
      stop()
      for (const event of events) removeEventListener(event, keepNow)
      keepNow()
    }
  }, [journal])
  if (!work) return undefined
  if (onServer.at !== undefined && onServer.sheet === sheet && onServer.paper === paper)
    return { at: onServer.at, isOnServer: true }
  const isHere = draftStatus !== undefined && 'at' in draftStatus
  return isHere && onServer.refusal !== undefined ? { ...draftStatus, refusal: onServer.refusal } : draftStatus
}

const flushes = emitter()

/** Starts to store text typed a moment ago; later reads of the drafts find it. */
export function flushDrafts(): void {
  flushes.emit()
}
