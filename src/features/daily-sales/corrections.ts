import { undone, type KeptRow, type RowChange } from './changes.ts'

type Happened = { action: string; cells: readonly RowChange[] }

/** The rows as they were submitted last: the corrections since then undone, `history` being newest first. */
export function submittedRows(rows: readonly KeptRow[], history: readonly Happened[]): readonly KeptRow[] {
  const submission = history.findIndex(({ action }) => action === 'submitted')
  const since = submission === -1 ? [] : history.slice(0, submission)
  return since.reduce((later, { cells }) => undone(later, cells), rows)
}

/** Rows that have no ID yet, told apart by negative ones. */
export const numbered = (rows: readonly KeptRow[]): KeptRow[] =>
  rows.map((row, index) => (row.ID === -1 ? { ...row, ID: -1 - index } : row))
