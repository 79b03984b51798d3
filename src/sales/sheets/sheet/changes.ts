import { blankCells, cellNames, type CellName, type Cells } from './games.ts'

export type StoredRow = Cells & { ID: number }

/** `row` counts from 1; `before` and `after` hold only the cells that differ. An added or removed row differs from a blank one. */
export type RowChange = {
  ID: number
  row: number
  kind: 'added' | 'changed' | 'removed'
  before: Partial<Cells>
  after: Partial<Cells>
}

/** In the order of the later sheet; rows are matched by their ID. */
export function changesBetween(before: readonly StoredRow[], after: readonly StoredRow[]): RowChange[] {
  const earlier = new Map(before.map((row) => [row.ID, row]))
  const later = new Set(after.map(({ ID }) => ID))
  const kept = after.flatMap((row, index) => {
    const earlierRow = earlier.get(row.ID)
    return changeOf(row.ID, index, earlierRow ? 'changed' : 'added', earlierRow ?? blankCells, row)
  })
  const gone = before.flatMap((row, index) => (later.has(row.ID) ? [] : changeOf(row.ID, index, 'removed', row, blankCells)))
  return [...kept, ...gone]
}

export function undone(rows: readonly StoredRow[], changes: readonly RowChange[]): StoredRow[] {
  const changed = new Map(changes.map((change) => [change.ID, change]))
  const earlier = rows
    .filter(({ ID }) => changed.get(ID)?.kind !== 'added')
    .map((row) => ({ ...row, ...changed.get(row.ID)?.before }))
  const removed = changes.filter(({ kind }) => kind === 'removed').toSorted((one, other) => one.row - other.row)
  for (const { ID, row, before } of removed) earlier.splice(row - 1, 0, { ...blankCells, ...before, ID })
  return earlier
}

function changeOf(ID: number, index: number, kind: RowChange['kind'], before: Cells, after: Cells): RowChange[] {
  const differing = cellNames.filter((cell) => before[cell] !== after[cell])
  const of = (cells: Cells): Partial<Cells> => Object.fromEntries(differing.map((cell: CellName) => [cell, cells[cell]]))
  return differing.length === 0 ? [] : [{ ID, row: index + 1, kind, before: of(before), after: of(after) }]
}

export const submittedRows = (rows: readonly StoredRow[], corrections: readonly (readonly RowChange[])[]): readonly StoredRow[] =>
  corrections.reduce((later, cells) => undone(later, cells), rows)

/** Rows without an ID get different negative ones. */
export const numbered = (rows: readonly StoredRow[]): StoredRow[] =>
  rows.map((row, index) => (row.ID === -1 ? { ...row, ID: -1 - index } : row))
