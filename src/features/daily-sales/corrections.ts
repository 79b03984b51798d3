import { undone, type KeptRow, type RowChange } from './changes.ts'

/** The rows as they were submitted: all `corrections` since then, newest first, are undone. */
export const submittedRows = (rows: readonly KeptRow[], corrections: readonly (readonly RowChange[])[]): readonly KeptRow[] =>
  corrections.reduce((later, cells) => undone(later, cells), rows)

/** Rows that have no ID yet, told apart by negative ones. */
export const numbered = (rows: readonly KeptRow[]): KeptRow[] =>
  rows.map((row, index) => (row.ID === -1 ? { ...row, ID: -1 - index } : row))
