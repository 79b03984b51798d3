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

/** `version` is 0 if there is none yet. */
export type StoredSheet = { readonly sheet: Sheet; readonly version: number; readonly status: SheetStatus }

export type Sending = {
  readonly sheet: Sheet
  /** Undefined leaves the server's totals. */
  readonly paper?: PaperTotals | undefined
  readonly version: number
  readonly intent: Intent
  readonly key: string
  /** False if nothing changed: only submits. */
  readonly saves: boolean
}
export type Intent = 'save' | 'submit'

export type Work = { readonly sheet: Sheet; readonly paper: PaperTotals; readonly base: Sheet; readonly version: number }

export type Editing = {
  readonly state: SheetState
  readonly paper: PaperTotals
  readonly stored: StoredSheet
  readonly sending: Sending | undefined
  readonly theirs: StoredSheet | undefined
  /** Another person approved the sheet meanwhile; the screen shows the approved one. */
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

export const isUnsaved = ({ state, paper, stored }: Editing): boolean =>
  (state.history.sheet !== stored.sheet && !showsTheSame(state.history.sheet, stored.sheet)) ||
  !isSamePaper(paper, stored.status.Control)

export function workOf(editing: Editing): Work | undefined {
  const { state, paper, stored, aside } = editing
  if (aside) return aside
  return isUnsaved(editing) ? { sheet: state.history.sheet, paper, base: stored.sheet, version: stored.version } : undefined
}

/** Ends the typing, and sends the sheet as displayed. */
export function pressed(editing: Editing, intent: Intent, key: string): Editing & { readonly sending: Sending } {
  const ended = endEdit(editing.state)
  const state = { ...ended, history: { ...ended.history, shifts: [] } }
  const { paper, stored } = editing
  const saves = isUnsaved({ ...editing, state })
  return { ...editing, state, sending: { sheet: state.history.sheet, paper, version: stored.version, intent, key, saves } }
}

export const settledEditing = (editing: Editing): Editing => ({ ...editing, state: endEdit(editing.state) })

export const refused = (editing: Editing): Editing => ({ ...editing, sending: undefined })

export type Verdict = 'not there' | 'saved' | 'submitted' | 'approved' | 'foreign'

/** If I saved the next version with the rows I sent, a lost reply needs no comparison. */
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

/** Takes over the server's IDs by place; later typing stays, with its undo. */
export function adopted(editing: Editing, fresh: StoredSheet): Editing {
  const { sending, state } = editing
  if (!sending) return editing
  const ids = rowsOf(fresh.sheet).map(({ ID }) => ID)
  const saved = new Set(ids)
  const { shifts } = state.history
  const rowNow = (row: number) => shifts.reduce<number | undefined>(rowAfter, row)
  // A row that was saved as removed comes back as a new one.
  const history = {
    ...withStepLines(state.history, (line) => (saved.has(line.id) ? line : withId(line, newRow))),
    sheet: withIds(state.history.sheet, sending.sheet, ids, rowNow),
  }
  const stored = { ...fresh, sheet: withIds(sending.sheet, sending.sheet, ids) }
  return { ...editing, state: { ...state, history }, stored, sending: undefined, theirs: undefined }
}

/** Later changes are not submitted unseen. */
export const changedSince = ({ state, paper, stored }: Editing, saved: Sheet): boolean =>
  !showsTheSame(state.history.sheet, saved) || !isSamePaper(paper, stored.status.Control)

export const overtaken = (editing: Editing, theirs: StoredSheet): Editing => ({ ...editing, sending: undefined, theirs })

export function approvedBy(editing: Editing, fresh: StoredSheet): Editing {
  const { cursor } = editing.state
  const work = workOf(editing)
  const isMissing = work !== undefined && ownLines(work, fresh.sheet).length > 0
  const shown = { ...editingOf(fresh), state: stateOf(fresh.sheet, cursor) }
  return isMissing ? { ...shown, aside: work } : shown
}

export const paperBeside = ({ paper, stored }: Editing, theirs: StoredSheet): PaperTotals =>
  isSamePaper(paper, stored.status.Control) ? theirs.status.Control : paper

export const settledAside = (editing: Editing): Editing => ({ ...editing, aside: undefined })

/** Lines typed since `base` that `other` lacks; each new or changed line of `other` cancels an equal one. */
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

const meaningOf = (line: Line) => (isSold(line) ? soldWords(line) : line.texts.join('\t'))
