import { messages } from '#shared/messages.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { sendIdempotent } from '#web/calls/send-idempotent.ts'
import { goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import {
  dailySales,
  nothingToSave,
  othersSheet,
  savedNotSubmitted,
  stale,
  submittedToQc,
  type SheetKey,
  type SheetStatus,
} from '#sales/sheets/contract.ts'
import {
  adopted,
  approvedBy,
  changedSince,
  isLocked,
  overtaken,
  refused,
  type Editing,
  type Sending,
} from '#sales/sheets/sheet/editing/editing.ts'
import { moveTo } from '#sales/sheets/sheet/editing/state.ts'
import { enterPaperTotals, gameWithoutPaper } from '#sales/sheets/sheet/paper-totals.ts'
import { isSold, type Sheet } from '#sales/sheets/sheet/sheet.ts'
import { totalsOf } from '#sales/sheets/sheet/totals.ts'
import { focusPaper } from '../../paper/focus-paper.ts'
import { texts } from '../texts.ts'
import { firstError, othersIn, refusalIn, type Others, type Refusal } from './refusal.ts'
import { deliver, readSheet } from './stored-sheet.ts'

export type OpenSheet = {
  key: SheetKey
  me: string
  latest: () => Editing
  change: (next: (before: Editing) => Editing) => Editing
  /** SALES-63: undefined cancels. */
  askAbout: (status: SheetStatus, sheet: Sheet) => Promise<string | undefined>
  showRefusal: (refusal: SentRefusal | undefined) => void
  showOthers: (others: Others) => void
}
export type SentRefusal = Refusal & { sheet: Sheet }

/** If not, moves the cursor to the cell to correct and shows the reason. */
export function canBeSent({ latest, change }: OpenSheet, { sheet, intent }: Sending): boolean {
  const error = firstError(sheet)
  if (error) {
    change((before) => ({ ...before, state: moveTo(before.state, error) }))
    complain(new Refused(texts.rowNote(error.row, texts.cellNote(error.cell, error.words))))
    return false
  }
  if (!sheet.some(isSold)) {
    complain(new Refused(nothingToSave))
    return false
  }
  const { paper, stored } = latest()
  const isPaperRequired = intent === 'submit' && stored.status.PaperTotals === 'required'
  const missing = isPaperRequired ? gameWithoutPaper(paper, totalsOf(sheet).of) : undefined
  if (!missing) return true
  complain(new Refused(enterPaperTotals))
  focusPaper(missing)
  return false
}

/** SALES-6, SALES-19: throws as `send` does. */
export async function sendSheet(open: OpenSheet, now: Sending, isAgain: boolean): Promise<void> {
  const { key, me, change } = open
  const { verdict, fresh, words } = await deliver(key, now, { me, isAgain, read: () => readSheet(key) })
  if (verdict === 'approved') return void change((before) => approvedBy(before, fresh))
  if (verdict === 'foreign' || verdict === 'not there') {
    change((before) => overtaken(before, fresh))
    throw new Refused(stale)
  }
  const after = change((before) => adopted(before, fresh))
  open.showRefusal(undefined)
  if (verdict === 'submitted') return goodJob(submittedToQc)
  if (now.intent === 'save') return goodJob(words || (fresh.status.Appliedby === '' ? savedNotSubmitted : messages.updated))
  if (changedSince(after, after.stored.sheet)) return goodJob(texts.savedOnly)
  return handIn(open, after, now)
}

/** SALES-63: cancelling a question stops the submission. */
async function handIn({ key, change, askAbout }: OpenSheet, { stored }: Editing, now: Sending): Promise<void> {
  const sending = { ...now, sheet: stored.sheet, version: stored.version, saves: false }
  change((before) => ({ ...before, sending }))
  // Warnings about rows are of the sheet as it was at the press.
  const Note = await askAbout(stored.status, now.sheet)
  if (Note === undefined) {
    change(refused)
    return goodJob(savedNotSubmitted)
  }
  const submitted = await sendIdempotent(dailySales.submit, { ...key, Note, version: stored.version })
  const { version, status } = await readSheet(key)
  change((before) => ({ ...refused(before), stored: { ...before.stored, version, status } }))
  goodJob(submitted)
}

export async function explainRefusal(open: OpenSheet, error: unknown, now: Sending): Promise<void> {
  const { change } = open
  if (!(error instanceof Refused)) {
    change(refused)
    return complain(error)
  }
  const place = refusalIn(error, now.sheet)
  if (place) {
    open.showRefusal({ ...place, sheet: now.sheet })
    change((before) => ({ ...refused(before), state: moveTo(before.state, place) }))
    return complain(error)
  }
  try {
    // Perhaps it is refused because it is stored already: its reply was lost.
    await sendSheet(open, now, true)
    if (isLocked(open.latest())) complain(error)
  } catch (again) {
    const reason = again instanceof Refused && again.message === othersSheet ? again : error
    if (reason.message === othersSheet) open.showOthers(othersIn(reason))
    change(refused)
    complain(reason)
  }
}

function complain(error: unknown): void {
  oops(wordsFor(error))
  toast(wordsFor(error), 'bad')
}
