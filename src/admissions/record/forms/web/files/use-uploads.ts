import { useCallback, useEffect, useRef, useState } from 'react'
import { Offline, wordsFor } from '#web/calls/errors.ts'
import type { FormFiles, SlotFile, SlotState } from '../form-host.ts'
import type { Page } from './pages/page.ts'
import type { ReadPhotos } from './pages/read-photos.ts'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

/** DOC-25: of one document (0019). */
export const mostPages = 20

type Upload = (slot: string, file: File, onProgress: (share: number) => void) => Promise<void>

/** Milliseconds: the server may be back without the browser noticing. */
const retryAfter = 10_000

/** DOC-24: a file without a connection waits; a newer one for its slot replaces it. Lives above the rows, which unmount with their stage. */
export function useUploads(upload: Upload) {
  const [slots, setSlots] = useState<Readonly<Record<string, SlotState>>>({})
  const waiting = useRef(new Map<string, File>())
  const latest = useRef(upload)
  useEffect(() => {
    latest.current = upload
  })

  const send = useCallback(async (slot: string, file: File): Promise<void> => {
    const set = (state: SlotState) => setSlots((all) => ({ ...all, [slot]: state }))
    const progress = (share: number, isWaiting = false) => set({ underWay: { file, share, isWaiting } })
    waiting.current.delete(slot)
    progress(0)
    try {
      await latest.current(slot, file, progress)
      set({})
    } catch (error) {
      if (!(error instanceof Offline)) return set({ problem: wordsFor(error) })
      waiting.current.set(slot, file)
      progress(0, true)
    }
  }, [])

  /** One at a time. False if some must wait longer. */
  const sendWaiting = useCallback(async (): Promise<boolean> => {
    const files = [...waiting.current]
    for (const [slot, file] of files) if (waiting.current.get(slot) === file) await send(slot, file)
    return waiting.current.size === 0
  }, [send])

  const states = Object.values(slots)
  const isWaiting = states.some(({ underWay }) => underWay?.isWaiting)
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void sendWaiting()
    const timer = setInterval(again, retryAfter)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, sendWaiting])

  /** Up to the limit; reports the reason for a missing one. */
  const addPages = (slot: string, read: ReadPhotos) =>
    setSlots((all) => {
      const pages = [...(all[slot]?.pages ?? []), ...read.pages]
      const kept = pages.slice(0, mostPages)
      const problem = pages.length > mostPages ? t(words.mostPages) : read.problem
      return { ...all, [slot]: { ...(kept.length > 0 && { pages: kept }), ...(problem !== undefined && { problem }) } }
    })
  const setPages = (slot: string, pages: readonly Page[] | undefined) =>
    setSlots((all) => {
      for (const { id, url } of all[slot]?.pages ?? []) if (!pages?.some((page) => page.id === id)) URL.revokeObjectURL(url)
      return { ...all, [slot]: pages ? { pages } : {} }
    })

  return {
    forRows: { slots, send, addPages, setPages },
    sendWaiting,
    forget(slot: string): void {
      waiting.current.delete(slot)
      setSlots((all) => ({ ...all, [slot]: {} }))
    },
    unusedPages: Object.keys(slots).find((slot) => slots[slot]?.pages !== undefined),
    unsent: Object.keys(slots).filter((slot) => slots[slot]?.underWay !== undefined || slots[slot]?.pages !== undefined),
  }
}

export function fileIn({ stored, downloadUrl }: FormFiles, slot: string): (SlotFile & { href: string }) | undefined {
  const file = stored.find(({ docname, path }) => docname === slot && path !== '')
  return file && { ...file, href: downloadUrl(file.path) }
}
