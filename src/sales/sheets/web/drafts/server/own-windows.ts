import type { OwnWindow } from '../../../contract.ts'
import { storedDrafts } from '../stored-drafts.ts'

/** While a window lives, this browser holds a lock of its name: the other tabs know by it that its rows are still being typed. */
export function holdWindow(id: string): () => void {
  if (!('locks' in navigator)) return () => {}
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(lockOf(id), () => promise)
  return resolve
}

/**
 * SALES-75: the other window of this user in which a sheet is really open. Not a window of this browser that has closed or
 * crashed, and not one on another computer whose rows are `wanted` here: the draft is then 0, and the name is the window that
 * this one continues.
 */
export async function openElsewhereOf(
  { OwnWindow: window, OwnDraft }: OwnWindow,
  user: string,
  wanted: string | undefined,
): Promise<OwnWindow> {
  const isHere = OwnDraft !== 0 && (await storedDrafts(user)).some(({ id }) => id === window)
  const isOpen = isHere ? await isHeld(window) : window !== wanted
  return { OwnWindow: window, OwnDraft: isOpen ? OwnDraft : 0 }
}

/** Without locks, which pages without TLS don't have, a window of this browser counts as gone. */
async function isHeld(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(id))
}

const lockOf = (id: string) => `sheet-window-${id}`
