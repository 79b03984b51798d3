import { useEffect, useEffectEvent } from 'react'

type OpenWindow = { entry: number | undefined; close: () => void; belongsTo: 'page' | 'every page' }

type ShownHistory = {
  shown: () => { entry: number; address: string }
  repeat: () => void
}

let windows: readonly OpenWindow[] = []
let shownHistory: ShownHistory | undefined

/** Back or a change of route closes the dialog. Returns the undo. */
export function noteWindow(close: () => void, belongsTo: OpenWindow['belongsTo'] = 'page'): () => void {
  makeRoomForBack()
  const opened = { entry: entryNow(), close, belongsTo }
  windows = [...windows, opened]
  return () => {
    windows = windows.filter((openWindow) => openWindow !== opened)
  }
}

export function useClosedByBack(isOpen: boolean, onClose: () => void, belongsTo: OpenWindow['belongsTo'] = 'page'): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? noteWindow(() => close(), belongsTo) : undefined), [isOpen, belongsTo])
}

/** Closes the dialogs over a page that is left, the newest first: it may be a question about the one under it. */
export function closeWindows(): void {
  for (const { close, belongsTo } of windows.toReversed()) if (belongsTo === 'page') close()
}

/** Back and Forward close the newest dialog and stay on the page. Must be called before the router listens. A typed URL is followed. */
export function letBackCloseWindows(ofRouter: ShownHistory): void {
  let isReturning = false
  shownHistory = ofRouter
  window.addEventListener('popstate', (event) => {
    const newest = windows.at(-1)
    const now = entryNow()
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      newest?.close()
    } else if (newest?.entry !== undefined && now !== undefined && now !== newest.entry) {
      event.stopImmediatePropagation()
      isReturning = true
      window.history.go(newest.entry - now)
    } else if (!newest && now === 0 && isRepeated(ofRouter)) window.history.back()
  })
}

/**
 * SCREEN-30: Back from the first entry of the page leaves the site, without an event before. So a dialog there gets its own entry, except while the
 * router asks whether its page may be left: then the router's entry differs from the browser's.
 */
function makeRoomForBack(): void {
  if (entryNow() === 0 && shownHistory?.shown().entry === 0) shownHistory.repeat()
}

/** Returns whether Back has led from such an entry to the first one, which looks the same; the page then goes back once more. */
const isRepeated = ({ shown }: ShownHistory) => shown().entry === 1 && `#${shown().address}` === window.location.hash

/** The router's number of the current history entry; undefined for an address that has just been typed. */
function entryNow(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('__TSR_index' in state)) return undefined
  return typeof state.__TSR_index === 'number' ? state.__TSR_index : undefined
}
