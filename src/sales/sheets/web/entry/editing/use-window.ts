import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftKind, SheetKey } from '#sales/sheets/contract.ts'
import type { StoredSheet, Work } from '#sales/sheets/sheet/editing/editing.ts'
import { draftJournal } from '../../drafts/draft-journal.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useHolder } from '../../drafts/server/use-holder.ts'
import { useOtherWindow } from '../../drafts/server/use-other-window.ts'
import { useJoining, type Keyed } from './use-joining.ts'

type WindowOptions = {
  opened: StoredSheet
  /** The work to keep; undefined once all is saved. */
  work: Work | undefined
  /** The sheet is read again, and gone on with from this draft, if one is named. */
  onReopen: (draft?: string) => void
  /** There is nothing to join with any more; `draft` names the rows of this window that the other one has not had. */
  onGone: (draft?: string) => void
}

/**
 * One window in which a sheet is keyed or corrected: it keeps the work (SALES-20, SALES-41), and knows who else has the sheet (SALES-42), which
 * other window of this person (SALES-75), and who took its rows over (SALES-44).
 */
export function useWindow(key: SheetKey, kind: DraftKind, editing: Keyed, { opened, work, onReopen, onGone }: WindowOptions) {
  const { me, sending, isUnsaved } = editing
  const { OwnWindow, OwnDraft } = opened.status
  const [journal, setJournal] = useState(() => draftJournal(me, key, kind, OwnDraft === 0 ? OwnWindow : ''))
  const draftStatus = useDraft(journal, work, sending)
  const refusal = draftStatus && 'refusal' in draftStatus ? draftStatus.refusal : undefined
  const { holder, isHeld, isFree, startEmpty } = useHolder(key, kind, opened.status, refusal)
  const there = useOtherWindow(me, key, kind, { opened: opened.status, refusal })
  const isRelieved = refusal?.fields['isMine'] === true
  const joining = useJoining(key, kind, editing, {
    journal,
    isRelieved,
    onJoined: (next) => {
      setJournal(next)
      there.settle()
    },
    onGone: (isUnsent) => onGone(isUnsent ? journal.id : undefined),
  })
  // Taken over, this window's rows are another person's to save: here they can only be copied.
  const takenWords = refusal?.fields['isTakenOver'] === true && !isRelieved ? refusal.message : undefined

  // Freed while nothing is typed here, the sheet is read as they left it.
  const isToReopen = (isFree || there.isFree) && !isUnsaved
  const reopen = useEffectEvent(() => onReopen())
  useEffect(() => {
    if (isToReopen) reopen()
  }, [isToReopen])

  return {
    journal,
    draftStatus,
    holder,
    startEmpty,
    joining,
    /** That another window of this person has the sheet. */
    elsewhere: there.words,
    /** The words about the person who took over the rows of this window. */
    takenWords,
    /** Nothing is typed here now: somebody else, or another window, has the sheet. */
    isStopped: isHeld || takenWords !== undefined || there.words !== undefined,
    /** The window whose rows are still being typed. */
    without: OwnDraft === 0 ? undefined : OwnWindow,
  }
}

export type SheetWindow = ReturnType<typeof useWindow>
