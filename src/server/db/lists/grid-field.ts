import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { GridType } from '#shared/grid.ts'

/** A text that people read in other words than it is stored in. `of` is the column that has it, where the field is made of several. */
export type ReadAs = { stored: string; words: string; of?: GridField }

/**
 * A column that a list may be filtered and sorted by. Sort columns are not null; for a nullable column `inOrder` is the
 * expression to sort by. `within` is a folded text that always contains the column's and has a trigram index: rows whose text
 * can't match are skipped.
 */
export type GridField = {
  column: Expression<unknown>
  type: GridType
  isFolded?: boolean
  lower?: 'stored' | 'index'
  isSearch?: boolean
  isFoundByEqual?: boolean
  isFoundByPart?: boolean
  /** All texts that the column can have: others are ruled out here, and an index finds these exactly. */
  values?: readonly string[]
  readAs?: readonly ReadAs[]
  asStored?: (text: string) => string
  inOrder?: Expression<unknown>
  within?: Expression<unknown>
  /** The rows that the index of `within` leaves out: so few that all of them are compared. */
  leftOut?: RawBuilder<SqlBool>
  conditions?: Readonly<Record<string, RawBuilder<SqlBool>>>
}

export type ComparedField = GridField & { timeZone: string }
