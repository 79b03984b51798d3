import { useMemo } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { isUnanswered } from '#web/calls/send-idempotent.ts'
import { useSession } from '#web/session/session.tsx'
import { goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import { sheetApproval, type SheetItem } from '../../../approval-contract.ts'
import { changesBetween, numbered } from '../../../sheet/changes.ts'
import { correctionOf } from '../../../sheet/correction-limit.ts'
import type { Draft } from '../../../sheet/editing/draft.ts'
import { editingOf, overtaken, refused, type Editing } from '../../../sheet/editing/editing.ts'
import { fromTop, mergeVersions, resumeDraft } from '../../../sheet/editing/resume.ts'
import type { SheetState } from '../../../sheet/editing/state.ts'
import { rowsOf } from '../../../sheet/sheet.ts'
import { useLatest } from '../../entry/editing/use-latest.ts'
import type { PendingSheet } from '../pending-sheet.ts'
import { differs, saveAndApprove, storeCorrections } from './store-corrections.ts'
import { usePending } from './use-pending.ts'

export type AfterApproval = 'close' | 'next'

/** SALES-13: each call names the version it is based on, so that a checker approves only the version they have seen. */
export function useApproval(item: SheetItem, opened: PendingSheet, onDone: (after: AfterApproval) => void) {
  const { session } = useSession()
  const me = session?.username ?? ''
  const [editing, change, latest] = useLatest(() => fromTop(editingOf(opened)))
  const { submitted, gone, read, readWaiting } = usePending(item, opened)
  const { state, stored, theirs, sending } = editing
  const { sheet } = state.history
  // Memoised: keys that only move the cursor don't compute it.
  const compared = useMemo(() => {
    const rows = numbered(rowsOf(sheet))
    return { changes: changesBetween(submitted, rows), correction: correctionOf(submitted, rows) }
  }, [sheet, submitted])
  const isUnsaved = useMemo(() => differs(stored.sheet, sheet), [stored.sheet, sheet])
  const open = { item, me, latest, change, read }

  /** A refusal may mean that somebody changed the sheet, or it no longer waits. */
  async function learn(): Promise<void> {
    const fresh = await readWaiting().catch(() => undefined)
    if (fresh && fresh.version !== latest().stored.version) change((before) => overtaken(before, fresh))
  }
  const { isBusy, attempt } = useAttempts(async (error) => {
    if (!isUnanswered(error)) change(refused)
    if (error instanceof Refused) await learn()
  })

  return {
    me,
    state,
    change: (next: (state: SheetState) => SheetState) => void change((before) => ({ ...before, state: next(before.state) })),
    paper: editing.paper,
    stored,
    theirs,
    sending,
    gone,
    isUnsaved,
    isBusy,
    editing,
    ...compared,
    approve: (after: AfterApproval) => void attempt(() => endingIn(after, saveAndApprove(open))),
    passOn: () => void attempt(() => endingIn('close', storeCorrections(open))),
    refused: learn,
    /** Resolves to false, and reports it, if the sheet is no longer pending. */
    waits: () =>
      readWaiting().then(
        (fresh) => fresh !== undefined,
        () => true,
      ),
    goOn: (next: (before: Editing) => Editing) => void change(next),
    /** Approving the merged sheet is a separate step. */
    decide(kept: ReadonlySet<string>): void {
      if (!theirs) return
      const after = change((before) => fromTop(mergeVersions(before, kept)))
      if (differs(theirs.sheet, after.state.history.sheet)) void attempt(() => storeCorrections(open))
    },
    restore(draft: Draft): boolean {
      change((before) => ({ ...fromTop(resumeDraft(before, draft)), paper: before.stored.status.Control }))
      return true
    },
  }

  async function endingIn(after: AfterApproval, work: Promise<string>): Promise<string> {
    const words = await work
    onDone(after)
    return words
  }
}

export type Approval = ReturnType<typeof useApproval>

/** SALES-22 */
function useAttempts(onFailure: (error: unknown) => Promise<void>) {
  const readAgain = useReadAgain()
  const { running, run, isRunning } = useOneAtATime()

  async function attempt(act: () => Promise<string>): Promise<void> {
    if (isRunning()) return
    const explain = (error: unknown) => {
      oops(wordsFor(error))
      return onFailure(error)
    }
    try {
      await run('approval', () => act().then((words) => goodJob(words), explain))
    } finally {
      await readAgain(changedBy(sheetApproval.approve))
    }
  }
  return { isBusy: running !== undefined, attempt }
}
