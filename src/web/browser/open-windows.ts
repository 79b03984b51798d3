import { useEffect, useEffectEvent } from 'react'

/** A window over the page: the entry of the browser's history that it was opened on, and how it is closed without an answer. */
type OpenWindow = { entry: number | undefined; close: () => void }

/** The history as the router shows it. */
type ShownHistory = {
  /** The number and the address of the entry that is shown. */
  shown: () => { entry: number; address: string }
  /** Puts a second entry with the same address on top of the first one, at once. */
  repeat: () => void
}

let windows: readonly OpenWindow[] = []
let shownHistory: ShownHistory | undefined

/** Notes a window that has opened over the page: Back closes it, and a change of route. Returns the undo. */
export function noteWindow(close: () => void): () => void {
  makeRoomForBack()
  const opened = { entry: entryNow(), close }
  windows = [...windows, opened]
  return () => {
    windows = windows.filter((openWindow) => openWindow !== opened)
  }
}

/** The same for a window that a component draws. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? noteWindow(() => close()) : undefined), [isOpen])
}

/** Closes what is open over a page that is left. The newest goes first: it may be a question about the one under it. */
export function closeWindows(): void {
  for (const { close } of windows.toReversed()) close()
}

/**
 * Lets the browser's Back and Forward close the newest window over the page and stay there. Must be called before the router
 * listens, so that the router doesn't notice. A typed address is followed.
 */
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
 * SCREEN-30: Back from the first entry of the page leaves the site, and no event comes before it. So a window there gets an entry of its own. Not while
 * the router asks whether its page may be left: it shows another entry then than the browser does.
 */
function makeRoomForBack(): void {
  if (entryNow() === 0 && shownHistory?.shown().entry === 0) shownHistory.repeat()
}

/** Whether Back has led from such an entry to the first one, where nothing else would be seen: it leads on. */
const isRepeated = ({ shown }: ShownHistory) => shown().entry === 1 && `#${shown().address}` === window.location.hash

/**
 * The number that the router has given the history entry which the browser shows; undefined for an address that has just been
 * typed.
 */
function entryNow(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('__TSR_index' in state)) return undefined
  return typeof state.__TSR_index === 'number' ? state.__TSR_index : undefined
}
