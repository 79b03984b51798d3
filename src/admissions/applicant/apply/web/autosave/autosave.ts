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
  draftValues,
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
  /** Also called after the person has left the page. */
  onChanged?: (() => void) | undefined
}
export type Autosave = ReturnType<typeof createAutosave>

const moment = 800

/** FORM-14: keeps each change in the browser at once and saves it a moment later, one save at a time; nothing typed is dropped. */
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
    today: () => serverToday(timeZone),
    isNamed: username !== undefined,
    snapshot: kept.get,
    subscribe: kept.subscribe,
    change(name: string, value: unknown): void {
      set(typed(context, kept.get(), name, value))
      const change = secretFields(context.variant).includes(name) ? undefined : kept.get().draft.changes[name]
      storage.update((draft) => ({ ...draft, changes: { ...without(draft.changes, name), ...(change && { [name]: change }) } }))
      later(moment)
    },
    typing: () => draftValues(context, kept.get(), serverToday(timeZone))[entriesTypedField],
    heldBack: () => sender.heldBack(),
    flush,
    /** Also makes a missing record: an upload needs one. */
    begin: () => inTurn(() => sender.saveDue(true)),
    during,
    settled,
    /** Waits until every file has arrived and every answer is saved. */
    async ask(status: 'submitted' | 'approved'): Promise<SyncResult> {
      await settled()
      return inTurn(() => sender.ask(status))
    },
    applyDocuments: (reply: AfterChange & { Docs: StoredDocument[] }) =>
      set({ ...withDocuments(context, kept.get(), reply), savedAt: serverNow() }),
    reread: () => inTurn(sender.reread),
    decide(mine: ReadonlySet<string>) {
      set(chosen(context, kept.get(), mine))
      storage.update((draft) => ({ ...draft, changes: kept.get().draft.changes }))
      return flush()
    },
    /** Sends now, and again when the network returns or the person leaves the page. Returns the undo. */
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

/** One save at a time; a submission also waits for the uploads. */
function saveQueue() {
  let last: Promise<unknown> = Promise.resolve()
  const underway = new Set<Promise<unknown>>()
  return {
    /** Waits for earlier saves, failed ones too: each save names the version of the one before. */
    add<T>(save: () => Promise<T>): Promise<T> {
      const mine = last.then(save)
      last = mine.catch(() => {})
      return mine
    },
    during<T>(work: Promise<T>): Promise<T> {
      underway.add(work)
      void Promise.allSettled([work]).then(() => underway.delete(work))
      return work
    },
    settled: () => Promise.allSettled(underway),
  }
}
