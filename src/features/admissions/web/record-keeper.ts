import { locked, stale, type Application, type StoredDocument } from '#features/applications/contract.ts'
import { todayIn } from '#shared/dates.ts'
import { busyFor, GateError, Offline, Refused, wordsFor } from '#web/errors.ts'
import { emptyDraft, withEntry, withoutSent } from '../draft.ts'
import {
  accepted,
  baseOf,
  canBegin,
  chosen,
  readAgain,
  secretFields,
  typed,
  withDocuments,
  withSeed,
  type Ground,
  type Keeping,
} from '../keeping.ts'
import { sendable } from '../sendable.ts'
import type { DraftShelf } from './draft-shelf.ts'
import type { RecordCalls, Saved } from './record-calls.ts'

/** What the screen shows of the keeping beside the values. */
export type Kept = Keeping & {
  phase: 'idle' | 'saving' | 'kept'
  /** Why the last save did not reach the server; undefined when nothing answered. */
  reason: string | undefined
  savedAt: Date | undefined
}
/** What became of a wish to have everything on the server. `field` is the one its message is about. */
export type Outcome = { ok: true } | { ok: false; message: string; field?: string }

type Options = {
  ground: Ground
  /** The institution's, an IANA name: its day is the one that answers are judged by. */
  timeZone: string
  username: string | undefined
  record: Application | undefined
  shelf: DraftShelf
  calls: RecordCalls
}
export type RecordKeeper = ReturnType<typeof recordKeeper>

const moment = 800
const retryAfter = 15_000

/**
 * Keeps one application: each change is kept in the browser at once and on the server a moment later, one save after the
 * other. What can't be sent waits and is tried again; nothing typed is dropped (interface.md, Wizard).
 */
export function recordKeeper({ ground, timeZone, username, record, shelf, calls }: Options) {
  const today = () => todayIn(timeZone, new Date())
  let kept: Kept = begin()
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let owner = username
  let isOpen = false
  const listeners = new Set<() => void>()
  const underway = new Set<Promise<unknown>>()

  function begin(): Kept {
    const fresh: Kept = {
      record,
      draft: shelf.read(),
      refused: {},
      theirs: undefined,
      phase: 'idle',
      reason: undefined,
      savedAt: undefined,
    }
    return record ? { ...fresh, ...withSeed(ground, readAgain(ground, fresh, record)) } : fresh
  }
  function set(change: Partial<Kept>): void {
    kept = { ...kept, ...change }
    for (const tell of listeners) tell()
  }
  function later(milliseconds: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void flush(), milliseconds)
  }
  /** One save at a time: the next one names the version that the one before led to. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
  function due() {
    const situation = { variant: ground.variant, by: ground.by, today: today(), draft: kept.draft, refused: kept.refused }
    const patch = sendable({ ...situation, record: baseOf(ground, kept.record) })
    return kept.record || canBegin(ground, username !== undefined, patch) ? patch : {}
  }

  async function saveDue(mustExist = false): Promise<Outcome> {
    // Made, but the network went before it could be read.
    if (!kept.record && owner !== username) await reread()
    if (kept.theirs) return { ok: false, message: stale }
    const patch = due()
    const isBeginning = kept.record === undefined
    if (Object.keys(patch).length === 0 && !(isBeginning && mustExist)) return { ok: true }
    if (kept.record?.ApplicationStatus === 'approved') return { ok: false, message: locked }
    set({ phase: 'saving' })
    try {
      await took(patch, await calls.save(isBeginning ? { ...ground.seed, ...patch } : patch, kept.record))
      return { ok: true }
    } catch (error) {
      return failed(error, () => saveDue(mustExist))
    }
  }
  async function took(patch: Record<string, unknown>, reply: Saved): Promise<void> {
    owner = reply.username
    const current = kept.record ?? (await calls.read(owner))
    if (current) set({ ...accepted(ground, kept, current, patch, reply), phase: 'idle', reason: undefined, savedAt: new Date() })
    shelf.update((draft) => withoutSent(draft, patch))
  }

  /** A refused field waits for another answer and the rest goes on; a record that moved on is read again. */
  async function failed(error: unknown, again: () => Promise<Outcome>): Promise<Outcome> {
    if (!(error instanceof Refused)) return unreached(error)
    const { field } = error.fields
    if (typeof field === 'string' && Object.hasOwn(kept.draft.changes, field)) {
      set({ refused: { ...kept.refused, [field]: error.message }, phase: 'idle' })
      await again()
      return { ok: false, message: error.message, field }
    }
    const before = kept.record?.version
    const outcome = await reread()
    if (!outcome.ok) return outcome
    if (kept.record?.version !== before) return again()
    set({ phase: 'kept', reason: error.message })
    return { ok: false, message: error.message, ...(typeof field === 'string' && { field }) }
  }
  function unreached(error: unknown): Outcome {
    set({ phase: 'kept', reason: error instanceof Offline ? undefined : wordsFor(error) })
    // Who has been asked to sign in and declined is not asked again every few seconds.
    const isBarred = error instanceof GateError && error.status < 500 && error.status !== 429
    const busy = busyFor(error)
    if (!isBarred) later(busy === undefined ? retryAfter : busy * 1000)
    return { ok: false, message: wordsFor(error) }
  }
  async function reread(): Promise<Outcome> {
    if (owner === undefined) return { ok: true }
    try {
      const theirs = await calls.read(owner)
      if (theirs) set({ ...readAgain(ground, kept, theirs), phase: 'idle', reason: undefined })
      return kept.theirs ? { ok: false, message: stale } : { ok: true }
    } catch (error) {
      return unreached(error)
    }
  }
  /** Resolves when every file on its way has arrived, or has failed. */
  const settled = () => Promise.allSettled(underway)
  const flush = () => {
    clearTimeout(timer)
    return inTurn(() => saveDue())
  }

  return {
    ground,
    /** The day it is at the institution. */
    today,
    /** Whether the application has its username already. */
    isNamed: username !== undefined,
    snapshot: () => kept,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    /** A field was changed; `value` as the box has it. */
    change(name: string, value: unknown): void {
      set(typed(ground, kept, name, value))
      const change = secretFields(ground.variant).includes(name) ? undefined : kept.draft.changes[name]
      shelf.update((draft) => ({
        ...draft,
        changes: { ...without(draft.changes, { [name]: true }), ...(change && { [name]: change }) },
      }))
      later(moment)
    },
    changeEntry(name: string, entry: Record<string, unknown>): void {
      set({ draft: withEntry(kept.draft, name, entry) })
      shelf.update((draft) => withEntry(draft, name, entry))
    },
    /** Sends all that can be sent, now. */
    flush,
    /** The same, and makes the record when there is none: an upload needs one. */
    begin: () => inTurn(() => saveDue(true)),
    /** Notes work that submission and preview wait for: a file on its way. */
    during<T>(work: Promise<T>): Promise<T> {
      underway.add(work)
      void Promise.allSettled([work]).then(() => underway.delete(work))
      return work
    },
    settled,
    /** Asks for submission or approval, once every file has arrived and everything typed is saved. */
    async ask(status: 'submitted' | 'approved'): Promise<Outcome> {
      await settled()
      return inTurn(async () => {
        const outcome = await saveDue(true)
        if (!outcome.ok) return outcome
        try {
          await calls.save({ ApplicationStatus: status }, kept.record)
          return await reread()
        } catch (error) {
          if (!(error instanceof Refused)) return unreached(error)
          await reread()
          const { field } = error.fields
          return { ok: false, message: error.message, ...(typeof field === 'string' && { field }) }
        }
      })
    },
    tookDocuments: (reply: { Docs: StoredDocument[]; version: number; Completion: number }) =>
      set({ ...withDocuments(ground, kept, reply), savedAt: new Date() }),
    reread: () => inTurn(reread),
    /** The person chose between two windows; `mine` names the fields that stay as they are here. */
    decide(mine: ReadonlySet<string>) {
      set(chosen(ground, kept, mine))
      shelf.update((draft) => ({ ...draft, changes: kept.draft.changes }))
      return flush()
    },
    /** Sends what is there, and again whenever the network comes back or the page is left. Returns the undo. */
    start() {
      const onLeaving = () => document.visibilityState === 'hidden' && void flush()
      const onReturn = () => void flush()
      isOpen = true
      addEventListener('online', onReturn)
      document.addEventListener('visibilitychange', onLeaving)
      void flush()
      return () => {
        isOpen = false
        removeEventListener('online', onReturn)
        document.removeEventListener('visibilitychange', onLeaving)
        void flush()
      }
    },
    /** Forgets what is typed: the person logs out. */
    close(): void {
      isOpen = false
      clearTimeout(timer)
      set({ draft: emptyDraft })
    },
  }
}

const without = <T>(changes: Readonly<Record<string, T>>, gone: Readonly<Record<string, unknown>>): Record<string, T> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !Object.hasOwn(gone, name)))
