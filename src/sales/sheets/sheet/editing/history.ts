import {
  shownAlike,
  textAt,
  withChanges,
  withLines,
  type CellChange,
  type CellPosition,
  type Line,
  type Sheet,
  type Shift,
} from '../sheet.ts'

type Step = CellStep | LineStep
type CellStep = { readonly before: readonly CellChange[]; readonly after: readonly CellChange[] }
type LineStep = { readonly at: number; readonly taken: readonly Line[]; readonly put: readonly Line[] }

/** Typing that has not ended: the text before, and the steps that could be redone then. */
type OpenStep = { readonly start: CellChange; readonly undone: readonly Step[] }

/** `done` and `undone` are newest first. */
export type History = {
  readonly sheet: Sheet
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  readonly open: OpenStep | undefined
  /** Since the sheet was last sent, oldest first: they map row IDs to present places. */
  readonly shifts: readonly Shift[]
}

export const historyOf = (sheet: Sheet): History => ({ sheet, done: [], undone: [], open: undefined, shifts: [] })

export function edited(before: History, changes: readonly CellChange[]): History {
  const history = closed(before)
  const { sheet, done } = history
  const news = changes.filter((change) => !isThere(sheet, change))
  if (news.length === 0) return history
  const step = { before: news.map((change) => ({ ...change, text: textAt(sheet, change) })), after: news }
  return { ...history, sheet: withChanges(sheet, news), done: [step, ...done], undone: [] }
}

/** One step until `closed`, and no step once `cancelled`. */
export function typed(history: History, change: CellChange): History {
  const isSameCell = history.open?.start.row === change.row && history.open.start.column === change.column
  const before = isSameCell ? history : closed(history)
  const { sheet, undone, open } = before
  const start = { row: change.row, column: change.column, text: textAt(sheet, change) }
  return { ...before, sheet: withChanges(sheet, [change]), undone: [], open: open ?? { start, undone } }
}

/** Typing that changed nothing is no step. */
export function closed(history: History): History {
  const { sheet, done, open } = history
  if (!open) return history
  if (isThere(sheet, open.start)) return { ...history, undone: open.undone, open: undefined }
  const step = { before: [open.start], after: [{ ...open.start, text: textAt(sheet, open.start) }] }
  return { ...history, done: [step, ...done], undone: [], open: undefined }
}

/** Restores the state before the first key, with the steps that could be redone. */
export function cancelled(history: History): History {
  const { sheet, open } = history
  return open ? { ...history, sheet: withChanges(sheet, [open.start]), undone: open.undone, open: undefined } : history
}

export function withLinesPut(before: History, at: number, removed: number, put: readonly Line[]): History {
  const history = closed(before)
  const step = { at, taken: history.sheet.slice(at, at + removed), put }
  return { ...exchanged(history, step), done: [step, ...history.done], undone: [] }
}

export function undo(before: History): History {
  const history = closed(before)
  const [last, ...done] = history.done
  if (!last) return history
  if ('before' in last)
    return { ...history, sheet: withChanges(history.sheet, last.before), done, undone: [last, ...history.undone] }
  const { at, taken, put } = asNow(history.sheet, last, 'put')
  return { ...exchanged(history, { at, taken: put, put: taken }), done, undone: [{ at, taken, put }, ...history.undone] }
}

export function redo(before: History): History {
  const history = closed(before)
  const [next, ...undone] = history.undone
  if (!next) return history
  if ('before' in next)
    return { ...history, sheet: withChanges(history.sheet, next.after), done: [next, ...history.done], undone }
  const step = asNow(history.sheet, next, 'taken')
  return { ...exchanged(history, step), done: [step, ...history.done], undone }
}

export function placeOfStep(step: Step, cursor: CellPosition): CellPosition {
  if ('at' in step) return { row: step.at, column: cursor.column }
  const { row, column } = step.before[0] ?? cursor
  return { row, column }
}

/** Applies a change of lines (new IDs) to the lines that steps would restore, too. */
export function withStepLines(history: History, change: (line: Line) => Line): History {
  const changed = (step: Step): Step =>
    'before' in step ? step : { ...step, taken: step.taken.map(change), put: step.put.map(change) }
  return { ...history, done: history.done.map(changed), undone: history.undone.map(changed) }
}

function exchanged(history: History, { at, taken, put }: LineStep): History {
  const shift = { at, removed: taken.length, added: put.length }
  return { ...history, sheet: withLines(history.sheet, at, taken.length, put), shifts: [...history.shifts, shift] }
}

const asNow = (sheet: Sheet, step: LineStep, side: 'taken' | 'put'): LineStep => ({
  ...step,
  [side]: step[side].map((line, index) => sheet[step.at + index] ?? line),
})

export const canUndo = (history: History): boolean =>
  history.done.length > 0 || (history.open !== undefined && !isThere(history.sheet, history.open.start))

const isThere = (sheet: Sheet, change: CellChange) => shownAlike(change.column, textAt(sheet, change), change.text)
