import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { send } from '#web/calls/api.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { isUnanswered, newIdempotencyKey } from '#web/calls/send-idempotent.ts'
import { useSession } from '#web/session/session.tsx'
import { goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import { alreadyApproved, approvedNow, sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { changesBetween, numbered } from '../../sheet/changes.ts'
import { approvedStatus, notSubmitted, stale } from '../../contract.ts'
import { correctionOf } from '../../sheet/correction-limit.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { adopted, editingOf, overtaken, pressed, refused, type Editing, type Sending } from '../../sheet/editing/editing.ts'
import { mergedOf } from '../../sheet/editing/merge.ts'
import { stateOf, type SheetState } from '../../sheet/editing/state.ts'
import { rowsOf, type Sheet } from '../../sheet/sheet.ts'
import { firstError } from '../entry/editing/refusal.ts'
import { deliver } from '../entry/editing/stored-sheet.ts'
import { useLatest } from '../entry/editing/use-latest.ts'
import { keyOf, readPending, type PendingSheet } from './pending-sheet.ts'
import { texts } from '../texts.ts'

/** Where an approval leads: back to the list, or to the next sheet. */
export type AfterApproval = 'close' | 'next'

/**
 * SALES-13: a pending sheet while a checker edits it. Saves what was changed and approves, in two calls. Each names the
 * version it was made on, so that nothing is approved that the checker has not seen; when another person was first, both
 * versions are compared and nothing typed is lost. After a lost reply the sheet is read before the next try.
 */
export function useApproval(item: SheetItem, opened: PendingSheet, onDone: (after: AfterApproval) => void) {
  const client = useQueryClient()
  const { session } = useSession()
  const me = session?.username ?? ''
  const [editing, change, latest] = useLatest(() => ({ ...editingOf(opened), state: stateOf(opened.sheet) }))
  const [submitted, setSubmitted] = useState(opened.submitted)
  const [gone, setGone] = useState<string>()
  const { running, run, isRunning } = useOneAtATime()
  const { state, stored, theirs, sending } = editing
  const { sheet } = state.history
  // Not at a key that only leads through the sheet.
  const compared = useMemo(() => {
    const rows = numbered(rowsOf(sheet))
    return { changes: changesBetween(submitted, rows), correction: correctionOf(submitted, rows) }
  }, [sheet, submitted])
  const isUnsaved = useMemo(() => differs(stored.sheet, sheet), [stored.sheet, sheet])

  /** SALES-22: one at a time; a popup says how it ended. */
  async function attempt(act: () => Promise<string>, notify = (words: string) => goodJob(words)): Promise<void> {
    if (isRunning()) return
    try {
      await run('approval', () => act().then(notify, explain))
    } finally {
      await Promise.all(
        [sheetApproval.page, sheetApproval.history].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      )
    }
  }

  async function explain(error: unknown): Promise<void> {
    oops(wordsFor(error))
    if (!isUnanswered(error)) change(refused)
    if (error instanceof Refused) await learn()
  }

  /** Reads the sheet, with what was submitted of it. */
  async function read(): Promise<PendingSheet> {
    const fresh = await readPending(item)
    setSubmitted(fresh.submitted)
    return fresh
  }

  /** Stores the corrections; the window goes on from what is stored then, with its undo. */
  async function store(): Promise<string> {
    const before = latest()
    const isAgain = before.sending !== undefined
    const now: Editing & { sending: Sending } = before.sending
      ? { ...before, sending: before.sending }
      : pressed(before, 'save', newIdempotencyKey())
    change(() => now)
    const error = firstError(now.sending.sheet)
    if (error) throw new Refused(texts.rowNote(error.row + 1, error.cell, error.words))
    const { verdict, fresh, words } = await deliver(keyOf(item), now.sending, { me, isAgain, read })
    if (verdict === 'approved') throw new Refused(alreadyApproved)
    if (verdict === 'foreign') {
      change((held) => overtaken(held, fresh))
      throw new Refused(stale)
    }
    change((held) => adopted(held, fresh))
    return words || messages.updated
  }

  async function saveAndApprove(after: AfterApproval): Promise<string> {
    // A lost reply of the corrections first; then what was changed since.
    for (let tries = 0; tries < 2 && (latest().sending || hasNews(latest())); tries += 1) await store()
    const { version } = latest().stored
    const words = await approve(version)
    onDone(after)
    return words
  }

  /** Approves that version. When that is done already, because its reply was lost, it is done. */
  async function approve(version: number): Promise<string> {
    try {
      return await send(sheetApproval.approve, { ID: item.ID, version })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const fresh = await read().catch(() => undefined)
      const isMine = fresh?.status.Approvedby === me && fresh.version === version + 1
      if (isMine) return approvedNow
      throw error
    }
  }

  /** After a refusal: whether somebody has changed the sheet since this window read it, or it no longer waits. */
  async function learn(): Promise<void> {
    const fresh = await wait().catch(() => undefined)
    if (fresh && fresh.version !== latest().stored.version) change((before) => overtaken(before, fresh))
  }

  /** The sheet as it is now; undefined when it no longer waits, which is shown. Throws when it can't be read. */
  async function wait(): Promise<PendingSheet | undefined> {
    try {
      const fresh = await read()
      if (fresh.status.Status === approvedStatus) setGone(alreadyApproved)
      else if (fresh.status.Appliedby === '') setGone(notSubmitted)
      else return fresh
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setGone(error.message)
    }
    return undefined
  }

  return {
    me,
    state,
    change: (next: (state: SheetState) => SheetState) => void change((before) => ({ ...before, state: next(before.state) })),
    /** Corrections leave the totals of the paper as they are. */
    paper: editing.paper,
    stored,
    theirs,
    sending,
    /** Why there is nothing left to approve; what was typed is still shown. */
    gone,
    isUnsaved,
    isBusy: running !== undefined,
    editing,
    /** What differs from what was submitted, and how far. */
    ...compared,
    /** With another sheet to come, the popup leaves the keyboard to that. */
    approve: (after: AfterApproval) =>
      void attempt(
        () => saveAndApprove(after),
        (words) => goodJob(words, { isInPassing: after === 'next' }),
      ),
    /** SALES-62: saves the corrections and leaves the approval to another checker. */
    passOn: () =>
      void attempt(async () => {
        const words = await store()
        onDone('close')
        return words
      }),
    /** After another call of this window was refused. */
    refused: learn,
    /** Whether it still waits, as far as is known; says so where it does not. */
    waits: () =>
      wait().then(
        (fresh) => fresh !== undefined,
        () => true,
      ),
    /** Goes on with the corrections of another window. */
    goOn: (next: (before: Editing) => Editing) => void change(next),
    /** Puts both versions into one, with what the person chose, and saves it as a correction. Approving it is a step of its own. */
    decide(kept: ReadonlySet<string>): void {
      if (!theirs) return
      const merged = mergedOf({ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }, kept)
      change(() => ({ ...editingOf(theirs), state: stateOf(merged) }))
      if (differs(theirs.sheet, merged)) void attempt(store)
    },
    /** Goes on with kept corrections; begun on an older version, they are compared with what there is now. */
    restore(draft: Draft): boolean {
      const { stored: now } = latest()
      const base = { ...now, sheet: draft.base, version: draft.version }
      const begun = { ...editingOf(base), state: stateOf(draft.sheet), sending: draft.sending }
      change(() => (draft.version === now.version || draft.sending ? begun : { ...begun, theirs: now }))
      return true
    },
  }
}

export type Approval = ReturnType<typeof useApproval>

const differs = (one: Sheet, other: Sheet) => changesBetween(numbered(rowsOf(one)), numbered(rowsOf(other))).length > 0
const hasNews = ({ stored, state }: Editing) => differs(stored.sheet, state.history.sheet)
