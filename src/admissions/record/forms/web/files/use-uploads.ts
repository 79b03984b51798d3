import { useCallback, useEffect, useRef, useState } from 'react'
import { Offline, wordsFor } from '#web/calls/errors.ts'
import type { FormFiles, StoredFile, SlotState } from '../form-host.ts'
import type { Page } from './pages/page.ts'
import type { ReadPhotos } from './pages/read-photos.ts'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

/** DOC-25: pages of one document. What draws and reads them comes with the rows, after the first stage (0019). */
export const mostPages = 20

type Upload = (slot: string, file: File, onProgress: (share: number) => void) => Promise<void>

/** A server that can't be reached may be back without the browser noticing: milliseconds. */
const retryAfter = 10_000

/**
 * DOC-24: sends files to their slots. One that meets no server waits, and is sent when the network is back; a newer one for the same
 * slot takes its place. Lives above the rows, which come and go with their stage.
 */
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

  /** Sends what waits, one after the other; false when some of it waits on. */
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

  /** Puts pages behind those of a slot, up to the limit, and says why one is not there. */
  const addPages = (slot: string, read: ReadPhotos) =>
    setSlots((all) => {
      const pages = [...(all[slot]?.pages ?? []), ...read.pages]
      const kept = pages.slice(0, mostPages)
      const problem = pages.length > mostPages ? t(words.mostPages) : read.problem
      return { ...all, [slot]: { ...(kept.length > 0 && { pages: kept }), ...(problem !== undefined && { problem }) } }
    })
  /** Changes the pages of a slot; undefined gives them up. */
  const setPages = (slot: string, pages: readonly Page[] | undefined) =>
    setSlots((all) => {
      for (const { id, url } of all[slot]?.pages ?? []) if (!pages?.some((page) => page.id === id)) URL.revokeObjectURL(url)
      return { ...all, [slot]: pages ? { pages } : {} }
    })

  return {
    /** What rows need of it. */
    forRows: { slots, send, addPages, setPages },
    sendWaiting,
    /** Forgets what was chosen for a slot and did not get there. */
    forget(slot: string): void {
      waiting.current.delete(slot)
      setSlots((all) => ({ ...all, [slot]: {} }))
    },
    /** A slot whose pages wait to be used. */
    unusedPages: Object.keys(slots).find((slot) => slots[slot]?.pages !== undefined),
    /** The slots whose files are on their way or wait, or are pages still. */
    unsent: Object.keys(slots).filter((slot) => slots[slot]?.underWay !== undefined || slots[slot]?.pages !== undefined),
  }
}

/** The file in a slot as a row shows it. */
export function fileIn({ stored, downloadUrl }: FormFiles, slot: string): (StoredFile & { href: string }) | undefined {
  const file = stored.find(({ docname, path }) => docname === slot && path !== '')
  return file && { ...file, href: downloadUrl(file.path) }
}
