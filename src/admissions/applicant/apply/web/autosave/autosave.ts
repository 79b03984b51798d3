import type { Application, StoredDocument } from '#admissions/record/applications/contract.ts'
import { entriesTypedField } from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import { externalStore } from '#web/browser/external-store.ts'
import { serverNow, serverToday } from '#web/browser/server-clock.ts'
import { emptyDraft, withoutStored } from '../../draft.ts'
import {
  chosen,
  readAgain,
  secretFields,
  typed,
  valuesOf,
  withDocuments,
  withSeed,
  type AfterChange,
  type FormContext,
} from '../../draft-state.ts'
import type { DraftStorage } from './draft-storage.ts'
import { createSync, type SyncState, type SyncResult, type SyncTarget } from './sync.ts'

type Options = SyncTarget & {
  storage: DraftStorage
  record: Application | undefined
  /** Called whenever the server has another version of the record than before, also when its page is already left. */
  onChanged?: (() => void) | undefined
}
export type Autosave = ReturnType<typeof createAutosave>

const moment = 800

/**
 * FORM-14: keeps one application. Each change is kept in the browser at once and saved on the server a moment later, one save
 * after the other. What can't be sent waits and is tried again; nothing typed is dropped.
 */
export function createAutosave({ record, onChanged, ...place }: Options) {
  const { context, timeZone, username } = place
  const kept = externalStore(beginning(context, place.storage, record))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  const { add: inTurn, during, settled } = saveQueue()

  function set(change: Partial<SyncState>): void {
    const before = kept.get().record?.version
    kept.set({ ...kept.get(), ...change })
    if (kept.get().record?.version !== before) onChanged?.()
  }
  function later(milliseconds: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void flush(), milliseconds)
  }
  /** Keeps a change in the browser, and notes whether that could be done. */
  const storage: Pick<DraftStorage, 'update'> = {
    update(change) {
      const isStored = place.storage.update(change)
      if (isStored !== kept.get().isStored) set({ isStored })
      return isStored
    },
  }
  const sender = createSync({ ...place, storage }, { get: kept.get, set, tryLater: later })

  const flush = () => {
    clearTimeout(timer)
    return inTurn(() => sender.saveDue())
  }

  return {
    context,
    /** The day it is at the institution. */
    today: () => serverToday(timeZone),
    /** Whether the application has its username already. */
    isNamed: username !== undefined,
    snapshot: kept.get,
    subscribe: kept.subscribe,
    /** A field was changed; `value` as the box has it. */
    change(name: string, value: unknown): void {
      set(typed(context, kept.get(), name, value))
      const change = secretFields(context.variant).includes(name) ? undefined : kept.get().draft.changes[name]
      storage.update((draft) => ({ ...draft, changes: { ...without(draft.changes, name), ...(change && { [name]: change }) } }))
      later(moment)
    },
    /** What the record has of entries and dates that are being typed, with what is not sent of it. */
    typing: () => valuesOf(context, kept.get(), serverToday(timeZone))[entriesTypedField],
    /** The values that stay on this device unchanged, with the reason. */
    heldBack: () => sender.heldBack(),
    /** Sends all that can be sent, now. */
    flush,
    /** The same, and makes the record when there is none: an upload needs one. */
    begin: () => inTurn(() => sender.saveDue(true)),
    during,
    settled,
    /** Asks for submission or approval, once every file has arrived and everything typed is saved. */
    async ask(status: 'submitted' | 'approved'): Promise<SyncResult> {
      await settled()
      return inTurn(() => sender.ask(status))
    },
    applyDocuments: (reply: AfterChange & { Docs: StoredDocument[] }) =>
      set({ ...withDocuments(context, kept.get(), reply), savedAt: serverNow() }),
    reread: () => inTurn(sender.reread),
    /** The person chose between two windows; `mine` names the fields that stay as they are here. */
    decide(mine: ReadonlySet<string>) {
      set(chosen(context, kept.get(), mine))
      storage.update((draft) => ({ ...draft, changes: kept.get().draft.changes }))
      return flush()
    },
    /** Sends now, and again when the network comes back or the page is left. Returns the undo. */
    start() {
      isOpen = true
      const stop = onReturnOrLeaving(() => void flush())
      void flush()
      return () => {
        isOpen = false
        stop()
        void flush()
      }
    },
    /** Forgets the typed answers when the person logs out. */
    close(): void {
      isOpen = false
      clearTimeout(timer)
      set({ draft: emptyDraft })
    },
  }
}

function beginning(context: FormContext, storage: DraftStorage, record: Application | undefined): SyncState {
  if (record) storage.update((draft) => withoutStored(draft, record))
  const fresh: SyncState = {
    record,
    draft: storage.read(),
    refused: {},
    held: {},
    theirs: undefined,
    phase: 'idle',
    reason: undefined,
    savedAt: undefined,
    isStored: true,
  }
  return record ? { ...fresh, ...withSeed(context, readAgain(context, fresh, record)) } : fresh
}

/** Runs whenever the network comes back or the page is hidden. Returns the undo. */
function onReturnOrLeaving(run: () => void) {
  const onHidden = () => document.visibilityState === 'hidden' && run()
  addEventListener('online', run)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    removeEventListener('online', run)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

const without = <T>(changes: Readonly<Record<string, T>>, gone: string): Record<string, T> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name !== gone))

/** The saves of one application, one after the other, and the uploads beside them that a submission waits for. */
function saveQueue() {
  let last: Promise<unknown> = Promise.resolve()
  const underway = new Set<Promise<unknown>>()
  return {
    /** Queues a save behind the others, failed ones too: each save names the version that the one before produced. */
    add<T>(save: () => Promise<T>): Promise<T> {
      const mine = last.then(save)
      last = mine.catch(() => {})
      return mine
    },
    /** Notes work that submission and preview wait for: a file on its way. */
    during<T>(work: Promise<T>): Promise<T> {
      underway.add(work)
      void Promise.allSettled([work]).then(() => underway.delete(work))
      return work
    },
    /** Resolves when every file on its way has arrived, or has failed. */
    settled: () => Promise.allSettled(underway),
  }
}
