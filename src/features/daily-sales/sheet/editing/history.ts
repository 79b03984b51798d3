import { shownAlike, textAt, withChanges, type CellChange, type Sheet } from '../sheet.ts'

/** One thing that was done: what stood in the cells before and after. */
type Step = { readonly before: readonly CellChange[]; readonly after: readonly CellChange[] }

/** Typing in a cell that is not ended yet: what stood there before, and what could be done again then. */
type OpenStep = { readonly start: CellChange; readonly undone: readonly Step[] }

/** A sheet with what was done to it, newest first, and what was taken back. */
export type History = {
  readonly sheet: Sheet
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  readonly open: OpenStep | undefined
}

export const historyOf = (sheet: Sheet): History => ({ sheet, done: [], undone: [], open: undefined })

/** Puts texts into cells as one step. Texts that stand there already are no step. */
export function edited(before: History, changes: readonly CellChange[]): History {
  const history = closed(before)
  const { sheet, done } = history
  const news = changes.filter((change) => !isThere(sheet, change))
  if (news.length === 0) return history
  const step = { before: news.map((change) => ({ ...change, text: textAt(sheet, change) })), after: news }
  return { sheet: withChanges(sheet, news), done: [step, ...done], undone: [], open: undefined }
}

/** What is typed into a cell, key by key: one step until `closed`, and as if it had never been when `cancelled`. */
export function typed(history: History, change: CellChange): History {
  const isSameCell = history.open?.start.row === change.row && history.open.start.column === change.column
  const { sheet, done, undone, open } = isSameCell ? history : closed(history)
  const start = { row: change.row, column: change.column, text: textAt(sheet, change) }
  return { sheet: withChanges(sheet, [change]), done, undone: [], open: open ?? { start, undone } }
}

/** Ends the typing in a cell. Typing that changed nothing in the end is no step. */
export function closed(history: History): History {
  const { sheet, done, open } = history
  if (!open) return history
  if (isThere(sheet, open.start)) return { sheet, done, undone: open.undone, open: undefined }
  const step = { before: [open.start], after: [{ ...open.start, text: textAt(sheet, open.start) }] }
  return { sheet, done: [step, ...done], undone: [], open: undefined }
}

/** Gives up the typing in a cell: all is as it was before the first key, also what could be done again. */
export function cancelled({ sheet, done, undone, open }: History): History {
  if (!open) return { sheet, done, undone, open }
  return { sheet: withChanges(sheet, [open.start]), done, undone: open.undone, open: undefined }
}

/** Takes the last step back. */
export function undo(before: History): History {
  const history = closed(before)
  const [last, ...done] = history.done
  if (!last) return history
  return { ...history, sheet: withChanges(history.sheet, last.before), done, undone: [last, ...history.undone] }
}

/** Does again what was taken back last. */
export function redo(before: History): History {
  const history = closed(before)
  const [next, ...undone] = history.undone
  if (!next) return history
  return { ...history, sheet: withChanges(history.sheet, next.after), done: [next, ...history.done], undone }
}

/** Whether there is something to take back. */
export const canUndo = (history: History): boolean =>
  history.done.length > 0 || (history.open !== undefined && !isThere(history.sheet, history.open.start))

const isThere = (sheet: Sheet, change: CellChange) => shownAlike(change.column, textAt(sheet, change), change.text)
