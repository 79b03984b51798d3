import { undone, type StoredRow, type RowChange } from './changes.ts'

/** The rows as they were submitted: all `corrections` since then, newest first, are undone. */
export const submittedRows = (rows: readonly StoredRow[], corrections: readonly (readonly RowChange[])[]): readonly StoredRow[] =>
  corrections.reduce((later, cells) => undone(later, cells), rows)

/** Rows that have no ID yet, told apart by negative ones. */
export const numbered = (rows: readonly StoredRow[]): StoredRow[] =>
  rows.map((row, index) => (row.ID === -1 ? { ...row, ID: -1 - index } : row))
