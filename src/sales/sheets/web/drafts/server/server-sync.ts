import { externalStore } from '#web/browser/external-store.ts'
import { Refused } from '#web/calls/errors.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import type { Draft } from '../../../sheet/editing/draft.ts'
import type { Work } from '../../../sheet/editing/editing.ts'
import type { PaperTotals } from '../../../sheet/paper-totals.ts'
import { usedLines, type Sheet } from '../../../sheet/sheet.ts'
import { openWindows } from './server-drafts.ts'
import { windowDraft } from './window-draft.ts'

/** `at` is ISO 8601; `refusal` is the server's reason. */
export type OnServer = { readonly sheet?: Sheet; readonly paper?: PaperTotals; readonly at?: string; readonly refusal?: Refused }

/** Sends the first change at once, later ones together. */
export type ServerSync = {
  keep: (work: Work | undefined) => void
  /** The server deletes that draft once it has this window's work, which then holds the sheet. */
  replace: (draft: Pick<Draft, 'id' | 'serverId'>) => void
  /** SALES-42: sends waiting work and ends the hold. */
  leave: () => void
  /** The page is closing, and gets no reply unless it comes back. */
  leaveWithPage: () => void
  comeBack: () => void
  onChange: (listener: () => void) => () => void
  state: () => OnServer
}

/** Milliseconds between requests: usually, for a large sheet, and to renew the hold without changes. */
const pauses = { usual: 5_000, large: 15_000, renewal: 30_000 }
/** The browser paints the key first: 5,000 rows take longer to serialise than a frame. */
const afterPaint = 50
/** About 100 kB. */
const largeSheet = 900
const nothing: OnServer = {}

type Standing = 'open' | 'closed' | 'gone'

/** `from` is the user's former window that the page continues; blank if there is none. */
export function serverSync(window: string, key: SheetKey, kind: DraftKind, from: string): ServerSync {
  const draft = windowDraft(window, key, kind, from)
  let work: Work | undefined
  const onServer = externalStore(nothing)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: AbortController | undefined
  let standing: Standing = 'open'
  let sentAt = -Infinity

  const isThere = ({ sheet, paper }: Work) => sheet === onServer.get().sheet && paper === onServer.get().paper

  function plan(): void {
    if (sending || standing !== 'open' || !work) return
    const pause = isThere(work) ? pauses.renewal : usedLines(work.sheet) > largeSheet ? pauses.large : pauses.usual
    clearTimeout(timer)
    timer = setTimeout(() => void sendNow(), Math.max(afterPaint, sentAt + pause - performance.now()))
  }

  async function sendNow(): Promise<void> {
    if (sending || !work) return
    sending = new AbortController()
    sentAt = performance.now()
    const [batch, leaves] = [work, standing === 'closed']
    try {
      const at = await draft.keep(batch, leaves, sending.signal)
      onServer.set({ sheet: batch.sheet, paper: batch.paper, at })
    } catch (error) {
      onServer.set(error instanceof Refused ? { refusal: error } : nothing)
    }
    sending = undefined
    if (!work) forget()
    else if (standing === 'closed' && !leaves) close(work)
    else plan()
  }

  function close(left: Work): void {
    if (isThere(left)) draft.leave(left)
    else void sendNow()
  }

  function forget(): void {
    clearTimeout(timer)
    if (sending) return
    sentAt = -Infinity
    draft.drop()
    if (onServer.get() !== nothing) onServer.set(nothing)
  }

  return {
    keep: (next) => {
      standing = 'open'
      openWindows.add(window)
      work = next
      if (next) plan()
      else forget()
    },
    replace: draft.replace,
    leave: () => {
      clearTimeout(timer)
      standing = 'closed'
      openWindows.delete(window)
      if (work && !sending) close(work)
    },
    leaveWithPage: () => {
      clearTimeout(timer)
      standing = 'gone'
      sending?.abort()
      if (work) draft.leaveWithPage(work, isThere(work))
    },
    comeBack: () => {
      standing = 'open'
      sentAt = -Infinity
      if (onServer.get() !== nothing) onServer.set(nothing)
      plan()
    },
    onChange: onServer.subscribe,
    state: onServer.get,
  }
}
