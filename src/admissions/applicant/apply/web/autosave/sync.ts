import { stale } from '#admissions/record/applications/contract.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { busyFor, GateError, Offline, Refused, wordsFor } from '#web/calls/errors.ts'
import { serverNow, serverToday } from '#web/browser/server-clock.ts'
import { withoutSent, withoutStored } from '../../draft.ts'
import { accepted, baseOf, canBegin, readAgain, type FormContext, type DraftState } from '../../draft-state.ts'
import { heldBack, sendable } from '../../sendable.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { RecordCalls, Saved } from '#admissions/record/applications/web/form/record-calls.ts'

export type SyncState = DraftState & {
  phase: 'idle' | 'saving' | 'kept'
  /** The reason of a failed save; undefined without a reply. */
  reason: string | undefined
  savedAt: Date | undefined
  /** False if this browser has no room for unsent answers. */
  isStored: boolean
}
/** `field` is the subject of the message; `said` is the reply to a submission. */
export type SyncResult = { ok: true; said?: Saved } | { ok: false; message: string; field?: string }

export type SyncTarget = {
  context: FormContext
  /** An IANA zone: answers are judged by the institution's day. */
  timeZone: string
  username: string | undefined
  storage: Pick<DraftStorage, 'update'>
  calls: RecordCalls
}
type Source = {
  get: () => SyncState
  set: (change: Partial<SyncState>) => void
  tryLater: (milliseconds: number) => void
}

const retryAfter = 15_000

/** Its functions must not run at the same time: see `saveQueue`. */
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
    // The record was made, but the network failed before it could be read.
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

  /** A refused field waits for another answer while the rest is sent; a record with a newer version is read again. */
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
    /** `mustExist` makes the record without any answers too. */
    saveDue,
    reread,
    async ask(status: WantedStatus): Promise<SyncResult> {
      const outcome = await saveDue(true)
      return outcome.ok ? askForStatus(status, { get, calls, reread, unreached }) : outcome
    },
  }
}

/** Milliseconds; undefined after a person declined to sign in, who must not be asked every few seconds. */
function retryMsOf(error: unknown): number | undefined {
  const isBarred = error instanceof GateError && error.status < 500 && error.status !== 429
  const busy = busyFor(error)
  return isBarred ? undefined : busy === undefined ? retryAfter : busy * 1000
}

type WantedStatus = 'submitted' | 'approved'
type Asking = Pick<Source, 'get'> &
  Pick<SyncTarget, 'calls'> & { reread: () => Promise<SyncResult>; unreached: (error: unknown) => SyncResult }

/** FORM-60: if the first reply was lost, the second try finds the work done. */
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
