import { textAt, withChanges, type Change, type Sheet } from './sheet.ts'

/** One thing that was done: what stood in the cells before and after. `isOpen` while the same cell is still being typed in. */
type Step = { readonly before: readonly Change[]; readonly after: readonly Change[]; readonly isOpen: boolean }

/** A sheet with what was done to it, newest first, and what was taken back. */
export type History = { readonly sheet: Sheet; readonly done: readonly Step[]; readonly undone: readonly Step[] }

export const historyOf = (sheet: Sheet): History => ({ sheet, done: [], undone: [] })

/** Puts texts into cells as one step. Texts that stand there already are no step. */
export function edited(history: History, changes: readonly Change[], isOpen = false): History {
  const { sheet, done } = history
  const news = changes.filter((change) => textAt(sheet, change) !== change.text)
  if (news.length === 0) return history
  const step = {
    before: news.map(({ row, column }) => ({ row, column, text: textAt(sheet, { row, column }) })),
    after: news,
    isOpen,
  }
  return { sheet: withChanges(sheet, news), done: [step, ...done], undone: [] }
}

/** What is typed into a cell, key by key: one step until `closed`. */
export function typed(history: History, change: Change): History {
  const [last, ...earlier] = history.done
  const start = last?.isOpen ? last.before[0] : undefined
  if (!start || start.row !== change.row || start.column !== change.column) return edited(closed(history), [change], true)
  const sheet = withChanges(history.sheet, [change])
  return { sheet, done: [{ before: [start], after: [change], isOpen: true }, ...earlier], undone: [] }
}

/** Whether a cell is being typed in. */
export const isTyping = ({ done }: History): boolean => done[0]?.isOpen ?? false

/** Ends the typing in a cell. Typing that changed nothing in the end is no step. */
export function closed(history: History): History {
  const [last, ...earlier] = history.done
  if (!last?.isOpen) return history
  const isNothing = last.before[0]?.text === last.after[0]?.text
  return { ...history, done: isNothing ? earlier : [{ ...last, isOpen: false }, ...earlier] }
}

/** Takes the last step back. */
export function undo(history: History): History {
  const [last, ...done] = history.done
  if (!last) return history
  return { sheet: withChanges(history.sheet, last.before), done, undone: [{ ...last, isOpen: false }, ...history.undone] }
}

/** Does again what was taken back last. */
export function redo(history: History): History {
  const [next, ...undone] = history.undone
  if (!next) return history
  return { sheet: withChanges(history.sheet, next.after), done: [next, ...history.done], undone }
}
