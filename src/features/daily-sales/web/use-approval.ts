import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '#web/api.ts'
import { Refused, wordsFor } from '#web/errors.ts'
import { goodJob, oops } from '#web/ui/dialogs.tsx'
import { alreadyApproved, sheetApproval, type SheetItem } from '../approval-contract.ts'
import { changesBetween } from '../changes.ts'
import { approvedStatus, notSubmitted } from '../contract.ts'
import { numbered } from '../corrections.ts'
import { markedRows } from '../sheet-marks.ts'
import { mergedOf } from '../sheet-merge.ts'
import { stateOf } from '../sheet-state.ts'
import { rowsOf, type Sheet } from '../sheet.ts'
import { sendSheet } from './entry/stored-sheet.ts'
import { keyOf, readPending, type PendingSheet } from './pending-sheet.ts'
import { texts } from './texts.ts'

/**
 * A pending sheet under a checker's hands. Saves what was changed and approves, in two calls (daily-sales specification, section 2).
 * Each names the version it was made on, so that nothing is approved that the checker has not seen; when somebody else was first, both
 * versions are compared and nothing typed is lost.
 */
export function useApproval(item: SheetItem, opened: PendingSheet, onDone: () => void) {
  const client = useQueryClient()
  const [state, setState] = useState(() => stateOf(opened.sheet))
  const [stored, setStored] = useState(opened)
  const [theirs, setTheirs] = useState<PendingSheet>()
  const [gone, setGone] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isPressed = useRef(false)
  const known = useRef(opened.version)
  const work = state.history.sheet
  const rows = numbered(rowsOf(work))
  const isUnsaved = changesBetween(numbered(rowsOf(stored.sheet)), rows).length > 0

  /** One at a time; how it ended is told in a popup (section 8). */
  async function attempt(act: () => Promise<string>): Promise<void> {
    if (isPressed.current) return
    isPressed.current = true
    setBusy(true)
    try {
      goodJob(await act())
    } catch (error) {
      oops(wordsFor(error))
      if (error instanceof Refused) await learn()
    } finally {
      isPressed.current = false
      setBusy(false)
      await Promise.all(
        [sheetApproval.page, sheetApproval.history].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      )
    }
  }

  /** Stores the corrections made over that version; the window goes on from what is stored then. */
  async function store(sheet: Sheet, over: PendingSheet): Promise<string> {
    const [broken] = markedRows(sheet).flatMap(({ row, marks }) =>
      marks.filter(({ isError }) => isError).map((mark) => ({ row, mark })),
    )
    if (broken) throw new Refused(texts.rowNote(broken.row + 1, broken.mark.cell, broken.mark.words))
    return sendSheet(keyOf(item), sheet, over.version)
  }

  function goOnFrom(fresh: PendingSheet): void {
    known.current = fresh.version
    setStored(fresh)
    setState((before) => stateOf(fresh.sheet, before.cursor))
    setTheirs(undefined)
  }

  async function saveAndApprove(): Promise<string> {
    if (isUnsaved) await store(work, stored)
    const version = isUnsaved ? stored.version + 1 : stored.version
    try {
      const words = await send(sheetApproval.approve, { ID: item.ID, version })
      onDone()
      return words
    } catch (error) {
      // The corrections are stored all the same: the checker goes on from there.
      if (isUnsaved) await readPending(item).then(goOnFrom, () => {})
      throw error
    }
  }

  /** After a refusal: whether somebody has changed the sheet since this window read it, or it waits no more. */
  async function learn(): Promise<void> {
    try {
      const fresh = await readPending(item)
      if (fresh.status.Status === approvedStatus) setGone(alreadyApproved)
      else if (fresh.status.Appliedby === '') setGone(notSubmitted)
      else if (fresh.version !== known.current) setTheirs(fresh)
    } catch (error) {
      if (error instanceof Refused) setGone(error.message)
    }
  }

  return {
    state,
    change: setState,
    stored,
    theirs,
    /** Why there is nothing to approve any more; what was typed is still shown. */
    gone,
    isUnsaved,
    isBusy,
    /** What differs from what was submitted. */
    changes: changesBetween(stored.submitted, rows),
    approve: () => void attempt(saveAndApprove),
    /** After another call of this window was refused. */
    refused: learn,
    /** Puts both versions into one, with what the person chose, and saves it as a correction. Approving it is a step of its own. */
    decide(kept: ReadonlySet<string>): void {
      if (!theirs) return
      const merged = mergedOf({ base: stored.sheet, mine: work, theirs: theirs.sheet }, kept)
      goOnFrom(theirs)
      setState(stateOf(merged))
      if (changesBetween(numbered(rowsOf(theirs.sheet)), numbered(rowsOf(merged))).length === 0) return
      void attempt(async () => {
        const words = await store(merged, theirs)
        goOnFrom(await readPending(item))
        return words
      })
    },
  }
}
