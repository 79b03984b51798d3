import type { StoredRow } from '../../sheet/changes.ts'
import { blankCells, cellNames, games, setOf, type CellName } from '../../sheet/games.ts'
import type { RowColumns } from '../tables.ts'

/** The column of each cell; the odd names of the wire stop here. */
export const columns = {
  A: 'a',
  SetA: 'set_a',
  B: 'b',
  SetB: 'set_b',
  C: 'c',
  SetC: 'set_c',
  AB: 'ab',
  SetAB: 'set_ab',
  AC: 'ac',
  SetAC: 'set_ac',
  BC: 'bc',
  SetBC: 'set_bc',
  ABCFULL: 'abcfull',
  SetABCFULL: 'set_abcfull',
  ABCHALF: 'abchalf',
  SetABCHALF: 'set_abchalf',
  BOXFULL: 'boxfull',
  SetBOXFULL: 'set_boxfull',
  BOXHALF: 'boxhalf',
  SetBOXHALF: 'set_boxhalf',
} as const satisfies Record<CellName, keyof RowColumns>

export type StoredCells = readonly [number, ...(number | null)[]]

/** Null and the number 0 differ by the Set amount beside them. */
export function rowOf([ID, ...cells]: StoredCells): StoredRow {
  const row = { ID, ...blankCells }
  for (const [index, cell] of cellNames.entries()) row[cell] = cells[index] ?? 0
  return row
}

export const sheetColumns = (row: StoredRow, position: number): Record<string, number | null> => ({
  id: row.ID,
  position,
  ...Object.fromEntries(cellNames.map((cell) => [columns[cell], row[cell]])),
  ...Object.fromEntries(games.filter((game) => row[setOf(game)] === 0).map((game) => [columns[game], null])),
})
