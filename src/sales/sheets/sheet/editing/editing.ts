import { approvedStatus, type SheetStatus } from '../../contract.ts'
import { withStepLines } from './history.ts'
import { isSamePaper, type PaperTotals } from '../paper-totals.ts'
import { endEdit, stateOf, type SheetState } from './state.ts'
import {
  isSold,
  meansTheSame,
  newRow,
  rowAfter,
  rowsOf,
  showsTheSame,
  soldWords,
  usedLines,
  withId,
  withIds,
  type Line,
  type Sheet,
} from '../sheet.ts'

/** A sheet as stored on the server. `version` is 0 if there is none yet. */
export type StoredSheet = { readonly sheet: Sheet; readonly version: number; readonly status: SheetStatus }

/** A save on its way to the server, over that version, under that idempotency key. */
export type Sending = {
  readonly sheet: Sheet
  /** The totals of the paper; undefined leaves those that the server has. */
  readonly paper?: PaperTotals | undefined
  readonly version: number
  readonly intent: Intent
  readonly key: string
  /** False when there was nothing to save: the sheet is only handed in. */
  readonly saves: boolean
}
export type Intent = 'save' | 'submit'

/** Typed rows with the totals of the paper, and the sheet as it was when the typing began. */
export type Work = { readonly sheet: Sheet; readonly paper: PaperTotals; readonly base: Sheet; readonly version: number }

/** A sheet that a user edits, and the server's state of it. */
export type Editing = {
  readonly state: SheetState
  /** The totals of the paper, as they are typed. */
  readonly paper: PaperTotals
  /** The sheet that the work here continues. */
  readonly stored: StoredSheet
  readonly sending: Sending | undefined
  /** The sheet that another person saved first, to compare. */
  readonly theirs: StoredSheet | undefined
  /** The typed rows when another person approved the sheet; the screen shows the approved one. */
  readonly aside: Work | undefined
}

export const editingOf = (stored: StoredSheet): Editing => ({
  state: stateOf(stored.sheet, { row: usedLines(stored.sheet), column: 0 }),
  paper: stored.status.Control,
  stored,
  sending: undefined,
  theirs: undefined,
  aside: undefined,
})

export const isLocked = ({ stored }: Editing): boolean => stored.status.Status === approvedStatus

/** Returns whether the page has changes that the server lacks. */
export const isUnsaved = ({ state, paper, stored }: Editing): boolean =>
  (state.history.sheet !== stored.sheet && !showsTheSame(state.history.sheet, stored.sheet)) ||
  !isSamePaper(paper, stored.status.Control)

/** The work to keep in case the page goes; undefined if all is on the server. */
export function workOf(editing: Editing): Work | undefined {
  const { state, paper, stored, aside } = editing
  if (aside) return aside
  return isUnsaved(editing) ? { sheet: state.history.sheet, paper, base: stored.sheet, version: stored.version } : undefined
}

/** Save or Submit: ends the typing, and sends the sheet as the screen shows it. */
export function pressed(editing: Editing, intent: Intent, key: string): Editing & { readonly sending: Sending } {
  const ended = endEdit(editing.state)
  const state = { ...ended, history: { ...ended.history, shifts: [] } }
  const { paper, stored } = editing
  const saves = isUnsaved({ ...editing, state })
  return { ...editing, state, sending: { sheet: state.history.sheet, paper, version: stored.version, intent, key, saves } }
}

/** The typing is ended, whatever else a press does. */
export const settledEditing = (editing: Editing): Editing => ({ ...editing, state: endEdit(editing.state) })

/** The editing after the server refused its sending. */
export const refused = (editing: Editing): Editing => ({ ...editing, sending: undefined })

/** The fate of a save, by the server's sheet. */
export type Verdict = 'not there' | 'saved' | 'submitted' | 'approved' | 'foreign'

/**
 * Decides from the stored sheet whether the server has the sheet that `me` sent. A lost reply is no reason for a comparison:
 * if the next version was saved by me with the rows I sent, it is my own save.
 */
export function verdictOn(sending: Sending, fresh: StoredSheet, me: string): Verdict {
  const { status, version } = fresh
  if (status.Status === approvedStatus) return 'approved'
  if (version === sending.version) return 'not there'
  const saved = sending.version + (sending.saves ? 1 : 0)
  const isMine = (!sending.saves || status.Savedby === me) && meansTheSame(fresh.sheet, sending.sheet)
  if (isMine && version === saved) return 'saved'
  if (isMine && sending.intent === 'submit' && version === saved + 1 && status.Appliedby === me) return 'submitted'
  return 'foreign'
}

/** The server holds what was sent: the rows here get its IDs in their places, and later typing stays, with its undo. */
export function adopted(editing: Editing, fresh: StoredSheet): Editing {
  const { sending, state } = editing
  if (!sending) return editing
  const ids = rowsOf(fresh.sheet).map(({ ID }) => ID)
  const saved = new Set(ids)
  const { shifts } = state.history
  const rowNow = (row: number) => shifts.reduce<number | undefined>(rowAfter, row)
  // A row that was taken out and is saved so comes back as a new one.
  const history = {
    ...withStepLines(state.history, (line) => (saved.has(line.id) ? line : withId(line, newRow))),
    sheet: withIds(state.history.sheet, sending.sheet, ids, rowNow),
  }
  const stored = { ...fresh, sheet: withIds(sending.sheet, sending.sheet, ids) }
  return { ...editing, state: { ...state, history }, stored, sending: undefined, theirs: undefined }
}

/** Returns whether the sheet was changed here after it was sent; such changes are not submitted unseen. */
export const changedSince = ({ state, paper, stored }: Editing, saved: Sheet): boolean =>
  !showsTheSame(state.history.sheet, saved) || !isSamePaper(paper, stored.status.Control)

/** Somebody else saved first. */
export const overtaken = (editing: Editing, theirs: StoredSheet): Editing => ({ ...editing, sending: undefined, theirs })

/** Another person approved the sheet: shows it as approved, and sets aside the rows typed here. */
export function approvedBy(editing: Editing, fresh: StoredSheet): Editing {
  const { cursor } = editing.state
  const work = workOf(editing)
  const isMissing = work !== undefined && ownLines(work, fresh.sheet).length > 0
  const shown = { ...editingOf(fresh), state: stateOf(fresh.sheet, cursor) }
  return isMissing ? { ...shown, aside: work } : shown
}

/** The paper totals to continue with beside another version: those typed here, or else theirs. */
export const paperBeside = ({ paper, stored }: Editing, theirs: StoredSheet): PaperTotals =>
  isSamePaper(paper, stored.status.Control) ? theirs.status.Control : paper

/** The rows set aside are given up, or are somewhere else now. */
export const settledAside = (editing: Editing): Editing => ({ ...editing, aside: undefined })

/**
 * The lines somebody typed that another state of the sheet has not. A line counts as typed when it is new or says something else than
 * the row they had read; each line of the other state that came or changed since stands for one of them.
 */
export function ownLines({ sheet, base }: Pick<Work, 'sheet' | 'base'>, other: Sheet): Line[] {
  const was = new Map(base.map((line) => [line.id, meaningOf(line)]))
  const isNews = (line: Line) => isTyped(line) && !(line.id !== newRow && was.get(line.id) === meaningOf(line))
  const there = other.filter(isNews).map(meaningOf)
  return sheet.filter(isNews).filter((line) => {
    const at = there.indexOf(meaningOf(line))
    if (at !== -1) there.splice(at, 1)
    return at === -1
  })
}

export const isTyped = ({ texts }: Line): boolean => texts.some((text) => text !== '')

/** The meaning of a line: its sales, or its texts if it has no sales yet. */
const meaningOf = (line: Line) => (isSold(line) ? soldWords(line) : line.texts.join('\t'))
