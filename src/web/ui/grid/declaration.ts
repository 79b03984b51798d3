import type { GridName } from '#shared/grid.ts'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import type { ColumnType } from './filters/operators.ts'
import type { Filter, GridRequest } from './paging/request.ts'
import type { GridSource } from './source.ts'
import type { Sort } from './state.ts'

/** Pixels of a column that shows a date with its time, to the second. */
export const momentWidth = 188

/** One column. `field` is its name on the wire, where it sorts and filters. */
export type GridColumn<Row> = {
  field: string
  title: string
  /** Decides the filters, the look and the alignment of the cell; text by default. */
  type?: ColumnType
  /** The value of a row, where it is not simply the field. */
  value?: (row: Row) => unknown
  /** The words of a boolean column; Active and In-Active by default. */
  words?: { yes: string; no: string }
  /** The values it can be filtered by, where they are picked from a list; loaded when somebody opens the filter. */
  choices?: { key: readonly unknown[]; load: (signal: AbortSignal) => Promise<readonly string[]> }
  /** How the cell is drawn, where its type does not say enough. */
  cell?: (row: Row) => ReactNode
  /** Pixels at first; the user may change it. */
  width?: number
  /** A second line of small words under the value, and the fields that it has. Compact rows leave it out. */
  beneath?: { fields: readonly string[]; words: (row: Row) => string }
  /** Not shown until the user asks for it. */
  isHidden?: boolean
  /** Rows have it only when it is asked for, so that few are shown at once; the heading under which it can be found. */
  onRequest?: { group: string }
  /** False where the server can't sort and filter by it. */
  isSearchable?: boolean
}

export type RowAction<Row> = {
  label: string
  icon: ReactNode
  isDanger?: boolean
  /** Left out of rows it does not apply to. */
  when?: (row: Row) => boolean
} & ({ run: (row: Row) => unknown } | { href: (row: Row) => string; newTab?: boolean })

/** What is selected, for an action on many rows. */
export type Selection = {
  count: number
  /** Every selected key; for "all that match" they are read page by page, and progress is reported from 0 to 1. */
  keys: (onProgress?: (share: number) => void) => Promise<string[]>
  /** What they match, when all that match are selected. */
  matching?: GridRequest['filter']
}

/** Done to the selected rows, which are no longer selected then; unless `run` answers false, because nothing was done. */
export type BulkAction = { label: string; icon: ReactNode; isDanger?: boolean; run: (selection: Selection) => Promise<unknown> }

/** LIST-11: a whole grid: a screen is a declaration of columns and actions, nothing more. */
export type Grid<Row extends object> = {
  /** Names the saved views of this grid; undefined for a grid without views. */
  id?: GridName
  title: string
  columns: readonly GridColumn<Row>[]
  source: GridSource<Row>
  keyOf: (row: Row) => string
  /** The name of the row for screen readers: 'Asha Rao'. */
  nameOf: (row: Row) => string
  /** Holds whatever the user filters: My Application's own user name. */
  always?: Filter
  /** Where the search box looks: texts that contain the words, and numbers and days (not moments) that are exactly them. */
  search?: { contains: readonly string[]; numeric?: readonly string[]; days?: readonly string[] }
  /** Rows per page, where they are fixed (LIST-13); otherwise 25, 50 or 100, as one chooses. */
  size?: number
  /** Offered page sizes, where they are others; the first is the one at first. */
  sizes?: readonly number[]
  sort?: readonly Sort[]
  /** What Enter and a double click do. */
  open?: (row: Row) => void
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction[]
  /** Rows shaded green: placed candidates. */
  isGreen?: (row: Row) => boolean
  /** What stands beside a row's name: in its first cell, on a phone in the head of its card. */
  beside?: (row: Row) => ReactNode
  /** What to do when there is nothing yet. */
  empty?: { hint: string; action?: ReactNode }
}

/** The value a column shows for a row. */
export const valueOf = <Row extends object>({ field, value }: GridColumn<Row>, row: Row): unknown =>
  value ? value(row) : Reflect.get(row, field)

export const wordsOf = <Row>({ words }: GridColumn<Row>) => words ?? { yes: texts.active, no: texts.inactive }
