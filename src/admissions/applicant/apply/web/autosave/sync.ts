import { stale } from '#admissions/record/applications/contract.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { busyFor, GateError, Offline, Refused, wordsFor } from '#web/calls/errors.ts'
import { serverNow, serverToday } from '#web/browser/server-clock.ts'
import { withoutSent, withoutStored } from '../../draft.ts'
import { accepted, baseOf, canBegin, readAgain, type FormContext, type DraftState } from '../../draft-state.ts'
import { heldBack, sendable } from '../../sendable.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { RecordCalls, Saved } from '#admissions/record/applications/web/form/record-calls.ts'

/** The state of saving that the screen shows besides the values. */
export type SyncState = DraftState & {
  phase: 'idle' | 'saving' | 'kept'
  /** Why the last save did not reach the server; undefined when nothing answered. */
  reason: string | undefined
  savedAt: Date | undefined
  /** Whether this browser keeps what is typed and not sent; it may have no room. */
  isStored: boolean
}
/** The result of sending everything to the server. `field` is the one its message is about; `said` is how the server answered a submission. */
export type SyncResult = { ok: true; said?: Saved } | { ok: false; message: string; field?: string }

/** Where an application is kept, and how the server is asked. */
export type SyncTarget = {
  context: FormContext
  /** The institution's, an IANA name: its day is the one that answers are judged by. */
  timeZone: string
  username: string | undefined
  storage: Pick<DraftStorage, 'update'>
  calls: RecordCalls
}
/** The keeping that is sent from, and changed by what the server answers. */
type Source = {
  get: () => SyncState
  set: (change: Partial<SyncState>) => void
  /** Asks to be sent again, after so many milliseconds. */
  tryLater: (milliseconds: number) => void
}

const retryAfter = 15_000

/** Sends an application, and reads it again where it moved on. One of its functions at a time: see `recordKeeper`. */
export function createSync({ context, timeZone, username, storage, calls }: SyncTarget, { get, set, tryLater }: Source) {
  let owner = username

  const situation = () => {
    const { record, draft, refused } = get()
    return { ...context, today: serverToday(timeZone), draft, refused, record: baseOf(context, record) }
  }

  function due() {
    const { record } = get()
    const patch = sendable(situation())
    return record || canBegin(context, username !== undefined, patch) ? patch : {}
  }

  async function saveDue(mustExist = false): Promise<SyncResult> {
    // Made, but the network went before it could be read.
    if (!get().record && owner !== username) await reread()
    const { record, theirs } = get()
    if (theirs) return { ok: false, message: stale }
    set({ held: Object.fromEntries(heldBack(situation()).map(({ field, message }) => [field, message])) })
    const patch = due()
    const isBeginning = record === undefined
    if (Object.keys(patch).length === 0 && !(isBeginning && mustExist)) return { ok: true }
    if (record?.Locked && waitingCorrections(record.Corrections).length === 0) return { ok: false, message: record.Locked }
    set({ phase: 'saving' })
    try {
      await applySaved(patch, await calls.save(isBeginning ? { ...context.seed, ...patch } : patch, record))
      return { ok: true }
    } catch (error) {
      return failed(error, () => saveDue(mustExist))
    }
  }
  async function applySaved(patch: Record<string, unknown>, reply: Saved): Promise<void> {
    owner = reply.username
    const current = get().record ?? (await calls.read(owner))
    if (current) set({ ...accepted(context, get(), current, patch, reply), ...reached(), savedAt: serverNow() })
    storage.update((draft) => withoutSent(draft, patch))
  }

  /** A refused field waits for another answer and the rest goes on; a record that moved on is read again. */
  async function failed(error: unknown, again: () => Promise<SyncResult>): Promise<SyncResult> {
    if (!(error instanceof Refused)) return unreached(error)
    const { draft, refused, record } = get()
    const { field } = error.fields
    if (typeof field === 'string' && Object.hasOwn(draft.changes, field)) {
      set({ refused: { ...refused, [field]: error.message }, phase: 'idle' })
      await again()
      return { ok: false, message: error.message, field }
    }
    const outcome = await reread()
    if (!outcome.ok) return outcome
    if (get().record?.version !== record?.version) return again()
    set({ phase: 'kept', reason: error.message })
    return refusedWith(error)
  }
  function unreached(error: unknown): SyncResult {
    set({ phase: 'kept', reason: error instanceof Offline ? undefined : wordsFor(error) })
    const wait = retryMsOf(error)
    if (wait !== undefined) tryLater(wait)
    return { ok: false, message: wordsFor(error) }
  }
  async function reread(): Promise<SyncResult> {
    if (owner === undefined) return { ok: true }
    try {
      const theirs = await calls.read(owner)
      if (!theirs) return { ok: true }
      set({ ...readAgain(context, get(), theirs), ...reached() })
      storage.update((draft) => withoutStored(draft, theirs))
      return get().theirs ? { ok: false, message: stale } : { ok: true }
    } catch (error) {
      return unreached(error)
    }
  }

  return {
    heldBack: () => heldBack(situation()),
    /** Sends all that can be sent; `mustExist` makes the record even of nothing. */
    saveDue,
    reread,
    /** Asks for a status, once everything typed is saved. */
    async ask(status: WantedStatus): Promise<SyncResult> {
      const outcome = await saveDue(true)
      return outcome.ok ? askForStatus(status, { get, calls, reread, unreached }) : outcome
    },
  }
}

/**
 * Milliseconds until it is tried again; undefined where that waits for the person: who was asked to sign in and declined is not asked again
 * every few seconds.
 */
function retryMsOf(error: unknown): number | undefined {
  const isBarred = error instanceof GateError && error.status < 500 && error.status !== 429
  const busy = busyFor(error)
  return isBarred ? undefined : busy === undefined ? retryAfter : busy * 1000
}

type WantedStatus = 'submitted' | 'approved'
type Asking = Pick<Source, 'get'> &
  Pick<SyncTarget, 'calls'> & { reread: () => Promise<SyncResult>; unreached: (error: unknown) => SyncResult }

/** FORM-60: where the answer to a first try was lost, the second finds it done. */
async function askForStatus(status: WantedStatus, { get, calls, reread, unreached }: Asking): Promise<SyncResult> {
  const before = get().record?.ApplicationStatus
  try {
    const said = await calls.save({ ApplicationStatus: status, ...(status === 'approved' && { OffersUndo: true }) }, get().record)
    const outcome = await reread()
    return outcome.ok ? { ok: true, said } : outcome
  } catch (error) {
    if (!(error instanceof Refused)) return unreached(error)
    const now = await reread()
    const isDone = before !== status && get().record?.ApplicationStatus === status
    return isDone ? now : refusedWith(error)
  }
}

const reached = () => ({ phase: 'idle', reason: undefined }) as const

function refusedWith({ message, fields: { field } }: Refused): SyncResult {
  return { ok: false, message, ...(typeof field === 'string' && { field }) }
}
