import { Refused } from '#web/calls/errors.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { mostRelieved } from '../../../draft-contract.ts'
import type { Draft } from '../../../sheet/editing/draft.ts'
import type { Work } from '../../../sheet/editing/editing.ts'
import type { PaperTotals } from '../../../sheet/paper-totals.ts'
import { usedLines, type Sheet } from '../../../sheet/sheet.ts'
import { dropOnServer, keepOnServer, openWindows } from './server-drafts.ts'

/** What the server has of this window's work: which sheet and totals of the paper, since when (ISO 8601), and why it took nothing. */
export type OnServer = { readonly sheet?: Sheet; readonly paper?: PaperTotals; readonly at?: string; readonly refusal?: Refused }

/** The work of one window on its way to the server, the first change at once, later ones together. */
export type ServerSync = {
  /** What has to be kept; undefined once there is nothing. */
  keep: (work: Work | undefined) => void
  /** The page goes on from this draft of another window: the server forgets it once it has the work of this one, which holds the sheet then. */
  replace: (draft: Pick<Draft, 'id' | 'serverId'>) => void
  /** Sends what waits, and nothing after it. */
  stop: () => void
  onChange: (listener: () => void) => () => void
  state: () => OnServer
}

/** Milliseconds between two sendings, of a large sheet, and while nothing changes, so that the sheet stays held. */
const pauses = { usual: 5_000, large: 15_000, renewal: 30_000 }
/** About 100 kB. */
const largeSheet = 900
const nothing: OnServer = {}

/** `from` is the window of the same person, gone since, that the page goes on from; undefined where windows take the hold from each other. */
export function serverSync(window: string, key: SheetKey, kind: DraftKind, from: string | undefined): ServerSync {
  let work: Work | undefined
  let onServer = nothing
  let serverId: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false
  let sentAt = -Infinity
  let replaced: number[] = []
  let relieves = from ? [from] : []
  const listeners = new Set<() => void>()

  const tell = (state: OnServer) => {
    onServer = state
    for (const listener of listeners) listener()
  }

  const isThere = ({ sheet, paper }: Work) => sheet === onServer.sheet && paper === onServer.paper

  function plan(): void {
    if (isSending || isStopped || !work) return
    const pause = isThere(work) ? pauses.renewal : usedLines(work.sheet) > largeSheet ? pauses.large : pauses.usual
    clearTimeout(timer)
    timer = setTimeout(() => void sendNow(), Math.max(0, sentAt + pause - performance.now()))
  }

  async function sendNow(): Promise<void> {
    if (isSending || !work) return
    isSending = true
    sentAt = performance.now()
    const sent = work
    try {
      const [about, gone] = [{ id: window, key, kind, at: serverNow().toISOString() }, relieves]
      const { ID, At } = await keepOnServer({ ...sent, ...about }, from === undefined ? undefined : gone)
      serverId = ID
      relieves = relieves.filter((id) => !gone.includes(id))
      for (const old of replaced.splice(0)) void dropOnServer({ serverId: old })
      tell({ sheet: sent.sheet, paper: sent.paper, at: At })
    } catch (error) {
      tell(error instanceof Refused ? { refusal: error } : nothing)
    }
    isSending = false
    if (work) plan()
    else forget()
  }

  function forget(): void {
    clearTimeout(timer)
    if (isSending) return
    const ids = [serverId, ...replaced]
    serverId = undefined
    replaced = []
    sentAt = -Infinity
    for (const id of ids) void dropOnServer({ serverId: id })
    if (onServer !== nothing) tell(nothing)
  }

  return {
    keep: (next) => {
      isStopped = false
      openWindows.add(window)
      work = next
      if (next) plan()
      else forget()
    },
    replace: ({ id, serverId: old }) => {
      relieves = [...relieves, id].slice(-mostRelieved)
      if (old !== undefined) replaced.push(old)
    },
    stop: () => {
      clearTimeout(timer)
      if (work && !isThere(work)) void sendNow()
      isStopped = true
      openWindows.delete(window)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => onServer,
  }
}
