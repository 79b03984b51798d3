import { useCallback, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import type { SheetKey } from '#sales/sheets/contract.ts'
import type { Draft } from '#sales/sheets/sheet/editing/draft.ts'
import {
  editingOf,
  isLocked,
  isUnsaved,
  settledAside,
  type Editing,
  type Intent,
  type StoredSheet,
} from '#sales/sheets/sheet/editing/editing.ts'
import { addRows, mergeVersions, resumeDraft } from '#sales/sheets/sheet/editing/resume.ts'
import type { SheetState } from '#sales/sheets/sheet/editing/state.ts'
import type { PaperTotals } from '#sales/sheets/sheet/paper-totals.ts'
import { texts } from '../texts.ts'
import type { Others } from './refusal.ts'
import type { SentRefusal } from './send-sheet.ts'
import { useSubmitQuestion } from './submit-question.tsx'
import { useLatest } from './use-latest.ts'
import { useSending } from './use-sending.ts'

export function useEditing(key: SheetKey, opened: StoredSheet) {
  const { session } = useSession()
  const me = session?.username ?? ''
  const [editing, change, latest] = useLatest(() => editingOf(opened))
  const [refusal, showRefusal] = useState<SentRefusal>()
  const [others, showOthers] = useState<Others>()
  const { question, askAbout } = useSubmitQuestion()
  const { press, attempt, ...sending } = useSending({ key, me, latest, change, askAbout, showRefusal, showOthers })
  const { state, paper, stored, theirs, aside } = editing
  // Stable, so that a key does not render the boxes of the paper again.
  const setPaper = useCallback(
    (next: (paper: PaperTotals) => PaperTotals) => void change((before) => ({ ...before, paper: next(before.paper) })),
    [change],
  )

  return {
    me,
    state,
    paper,
    stored,
    theirs,
    aside,
    sending: editing.sending,
    others,
    question,
    ...sending,
    isUnsaved: isUnsaved(editing),
    isLocked: isLocked(editing),
    editing,
    refusal: refusal?.sheet === state.history.sheet ? refusal : undefined,
    change: (next: (state: SheetState) => SheetState) => void change((before) => ({ ...before, state: next(before.state) })),
    setPaper,
    press: (intent: Intent) => void press(intent),
    goOn: (next: (before: Editing) => Editing) => void change(next),
    settleAside: () => void change(settledAside),
    async decide(kept: ReadonlySet<string>): Promise<void> {
      if (!theirs) return
      const after = change((before) => mergeVersions(before, kept))
      if (isUnsaved(after)) await press('save')
    },
    /** Returns false if the user prefers the rows typed here. */
    async restore(draft: Draft): Promise<boolean> {
      if (draft.isMoved) {
        change((before) => ({ ...before, state: addRows(before.state, draft.sheet) }))
        return true
      }
      const question = { title: texts.replaceTitle, body: texts.replaceBody, yes: texts.replace }
      if (isUnsaved(latest()) && !(await ask(question))) return false
      change((before) => resumeDraft(before, draft))
      if (draft.sending) void attempt(draft.sending, true)
      return true
    },
  }
}

export type EditingSheet = ReturnType<typeof useEditing>
