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
  work: Work | undefined
  onReopen: (draft?: string) => void
  /** `draft` has rows of this window that the other one lacks. */
  onGone: (draft?: string) => void
}

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
  // This window's rows are another person's to save now: here they can only be copied.
  const takenWords = refusal?.fields['isTakenOver'] === true && !isRelieved ? refusal.message : undefined

  // Reads the sheet as they left it, unless something is typed here.
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
    elsewhere: there.words,
    takenWords,
    /** Another person or window has the sheet, so nothing is typed here. */
    isStopped: isHeld || takenWords !== undefined || there.words !== undefined,
    without: OwnDraft === 0 ? undefined : OwnWindow,
  }
}

export type SheetWindow = ReturnType<typeof useWindow>
