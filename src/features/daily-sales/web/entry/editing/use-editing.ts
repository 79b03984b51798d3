import { useCallback, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { isUnanswered, newIdempotencyKey, sendIdempotent } from '#web/calls/send-idempotent.ts'
import { useSession } from '#web/session/session.tsx'
import { ask, goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import {
  dailySales,
  nothingToSave,
  othersSheet,
  savedNotSubmitted,
  stale,
  submittedToQc,
  type SheetKey,
} from '#features/daily-sales/contract.ts'
import type { Draft } from '#features/daily-sales/sheet/editing/draft.ts'
import {
  adopted,
  approvedBy,
  changedSince,
  editingOf,
  isLocked,
  isUnsaved,
  overtaken,
  paperBeside,
  pressed,
  refused,
  settledAside,
  settledEditing,
  type Editing,
  type Intent,
  type Sending,
  type StoredSheet,
} from '#features/daily-sales/sheet/editing/editing.ts'
import { mergedOf } from '#features/daily-sales/sheet/editing/merge.ts'
import { stateOf, moveTo, type SheetState } from '#features/daily-sales/sheet/editing/state.ts'
import { enterPaperTotals, gameWithoutPaper, type PaperTotals } from '#features/daily-sales/sheet/paper-totals.ts'
import { isSold, usedLines, withMoved, type Sheet } from '#features/daily-sales/sheet/sheet.ts'
import { firstError, othersIn, refusalIn, type Others, type Refusal } from './refusal.ts'
import { deliver, readSheet } from './stored-sheet.ts'
import { focusPaper } from '../../paper/focus-paper.ts'
import { totalsOf } from '#features/daily-sales/sheet/totals.ts'
import { texts } from '../texts.ts'
import { useSubmitQuestion } from './submit-question.tsx'
import { useLatest } from './use-latest.ts'
import { useWaiting } from './use-waiting.ts'

/** A sheet that somebody edits, what the server has of it, and everything that may be done with it. */
export function useEditing(key: SheetKey, opened: StoredSheet) {
  const { session } = useSession()
  const me = session?.username ?? ''
  const [editing, change, latest] = useLatest(() => editingOf(opened))
  const [refusal, setRefusal] = useState<Refusal & { sheet: Sheet }>()
  const [others, setOthers] = useState<Others>()
  const { running, run: once, isRunning } = useOneAtATime<Intent>()
  const [isWaiting, setWaiting] = useState(false)
  const { question, askAbout } = useSubmitQuestion()
  const { state, stored, theirs, aside, sending } = editing
  const { sheet } = state.history
  const isPaperRequired = stored.status.PaperTotals === 'required'
  // Always the same, so that the boxes of the paper are not drawn again by each key.
  const setPaper = useCallback(
    (next: (paper: PaperTotals) => PaperTotals) => void change((before) => ({ ...before, paper: next(before.paper) })),
    [change],
  )

  /** SALES-22: saves and submits, one at a time; a popup says how it ended. */
  async function press(intent: Intent): Promise<void> {
    if (isRunning()) return
    const waiting = change(settledEditing).sending
    if (waiting && !(await attempt(waiting, true))) return
    // What was pressed for is done, unless rows were changed since.
    if (waiting && (!isUnsaved(latest()) || latest().theirs)) return
    const { sending: now } = pressed(latest(), intent, newIdempotencyKey())
    const error = firstError(now.sheet)
    if (error) {
      change((before) => ({ ...before, state: moveTo(before.state, error) }))
      return complain(new Refused(texts.rowNote(error.row, texts.cellNote(error.cell, error.words))))
    }
    if (!now.sheet.some(isSold)) return complain(new Refused(nothingToSave))
    const missing = intent === 'submit' && isPaperRequired ? gameWithoutPaper(latest().paper, totalsOf(now.sheet).of) : undefined
    if (missing) {
      complain(new Refused(enterPaperTotals))
      return void focusPaper(missing)
    }
    if (!now.saves && intent === 'save') return toast(texts.nothingNew)
    change((before) => ({ ...before, sending: now }))
    await attempt(now, false)
  }

  /** True once the result of what was sent is known. */
  async function attempt(now: Sending, isAgain: boolean): Promise<boolean> {
    const isKnown = await once(now.intent, async () => {
      try {
        await run(now, isAgain)
        setWaiting(false)
        return true
      } catch (error) {
        const isLost = isUnanswered(error) || (isAgain && !(error instanceof Refused))
        setWaiting(isLost)
        if (isLost) return false
        await learn(error, now)
        return true
      }
    })
    return isKnown ?? false
  }

  async function run(now: Sending, isAgain: boolean): Promise<void> {
    const { verdict, fresh, words } = await deliver(key, now, { me, isAgain, read: () => readSheet(key) })
    if (verdict === 'approved') return void change((before) => approvedBy(before, fresh))
    if (verdict === 'foreign' || verdict === 'not there') {
      change((before) => overtaken(before, fresh))
      throw new Refused(stale)
    }
    const after = change((before) => adopted(before, fresh))
    setRefusal(undefined)
    if (verdict === 'submitted') return goodJob(submittedToQc, inPassing)
    if (now.intent === 'save')
      return goodJob(words || (fresh.status.Appliedby === '' ? savedNotSubmitted : messages.updated), inPassing)
    // What is handed in is what the screen shows.
    if (changedSince(after, after.stored.sheet)) return goodJob(texts.savedOnly, inPassing)
    const handing = { ...now, sheet: after.stored.sheet, version: after.stored.version, saves: false }
    change((before) => ({ ...before, sending: handing }))
    // A warning about rows is of the screen, as they were when the button was pressed.
    const Note = await askAbout(fresh.status, now.sheet)
    if (Note === undefined) {
      change(refused)
      return goodJob(savedNotSubmitted, inPassing)
    }
    const submitted = await sendIdempotent(dailySales.submit, { ...key, Note, version: handing.version })
    const { version, status } = await readSheet(key)
    change((before) => ({ ...refused(before), stored: { ...before.stored, version, status } }))
    goodJob(submitted, inPassing)
  }

  function complain(error: unknown): void {
    oops(wordsFor(error), inPassing)
    toast(wordsFor(error), 'bad')
  }

  /** What a refusal says beside its words: where, or that another window or person was first. */
  async function learn(error: unknown, now: Sending): Promise<void> {
    if (!(error instanceof Refused)) {
      change(refused)
      return complain(error)
    }
    const place = refusalIn(error, now.sheet)
    if (place) {
      setRefusal({ ...place, sheet: now.sheet })
      change((before) => ({ ...refused(before), state: moveTo(before.state, place) }))
      return complain(error)
    }
    try {
      // It was refused, but perhaps because it is there already: its reply was lost.
      await run(now, true)
      if (isLocked(latest())) complain(error)
    } catch (again) {
      const reason = again instanceof Refused && again.message === othersSheet ? again : error
      if (reason.message === othersSheet) setOthers(othersIn(reason))
      change(refused)
      complain(reason)
    }
  }

  useWaiting(isWaiting, () => {
    const waiting = latest().sending
    if (waiting) void attempt(waiting, true)
  })

  return {
    me,
    state,
    paper: editing.paper,
    stored,
    theirs,
    aside,
    sending,
    others,
    isWaiting,
    question,
    pressed: running,
    isUnsaved: isUnsaved(editing),
    isLocked: isLocked(editing),
    editing,
    // It speaks of the text that was sent; another one is another matter.
    refusal: refusal?.sheet === sheet ? refusal : undefined,
    change: (next: (state: SheetState) => SheetState) => void change((before) => ({ ...before, state: next(before.state) })),
    setPaper,
    press: (intent: Intent) => void press(intent),
    /** Goes on with the rows of another window. */
    goOn: (next: (before: Editing) => Editing) => void change(next),
    /** The rows set aside are somewhere else now, or nobody needs them. */
    settleAside: () => void change(settledAside),
    /** Puts both versions into one, with what the person chose, and saves it. */
    async decide(kept: ReadonlySet<string>): Promise<void> {
      if (!theirs) return
      const merged = mergedOf({ base: stored.sheet, mine: sheet, theirs: theirs.sheet }, kept)
      const after = change((before) => ({
        ...editingOf(theirs),
        state: stateOf(merged, endOf(merged)),
        paper: paperBeside(before, theirs),
        aside: before.aside,
      }))
      if (isUnsaved(after)) await press('save')
    },
    /** Goes on with kept work. Begun on an older version, it is compared with what there is now; what was on its way is settled first. */
    async restore(draft: Draft): Promise<boolean> {
      const question = { title: texts.replaceTitle, body: texts.replaceBody, yes: texts.replace }
      if (draft.isMoved) {
        change((before) => ({ ...before, state: added(before.state, draft.sheet) }))
        return true
      }
      if (isUnsaved(latest()) && !(await ask(question))) return false
      const { stored: now } = latest()
      const base = { ...now, sheet: draft.base, version: draft.version }
      const begun = {
        ...editingOf(base),
        state: stateOf(draft.sheet, endOf(draft.sheet)),
        paper: draft.paper,
        sending: draft.sending,
      }
      change(() => (draft.version === now.version || draft.sending ? begun : { ...begun, theirs: now }))
      if (draft.sending) void attempt(draft.sending, true)
      return true
    },
  }
}

export type EditingSheet = ReturnType<typeof useEditing>

// Anyone who keys from paper does not look up: what they type under a popup is meant for the sheet.
const inPassing = { isInPassing: true }

const endOf = (sheet: Sheet) => ({ row: usedLines(sheet), column: 0 })

const added = (state: SheetState, rows: Sheet): SheetState => {
  const { sheet } = state.history
  return { ...stateOf(withMoved(sheet, rows), endOf(sheet)) }
}
