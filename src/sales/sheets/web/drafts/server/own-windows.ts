import type { OwnWindow } from '../../../contract.ts'
import { storedDrafts } from '../stored-drafts.ts'

/** Other tabs see by this lock that the window is alive. */
export function holdWindow(id: string): () => void {
  if (!('locks' in navigator)) return () => {}
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(lockOf(id), () => promise)
  return resolve
}

/** SALES-75: ignores closed windows of this browser, and another computer's window whose rows are `wanted`: its draft is then 0. */
export async function openElsewhereOf(
  { OwnWindow: window, OwnDraft }: OwnWindow,
  user: string,
  wanted: string | undefined,
): Promise<OwnWindow> {
  const isHere = OwnDraft !== 0 && (await storedDrafts(user)).some(({ id }) => id === window)
  const isOpen = isHere ? await isHeld(window) : window !== wanted
  return { OwnWindow: window, OwnDraft: isOpen ? OwnDraft : 0 }
}

/** Without locks, which need TLS, a window of this browser counts as gone. */
async function isHeld(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(id))
}

const lockOf = (id: string) => `sheet-window-${id}`
