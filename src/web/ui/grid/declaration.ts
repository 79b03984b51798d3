import type { GridName } from '#shared/grid.ts'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import type { ColumnType } from './filters/operators.ts'
import type { GridSource } from './source.ts'
import type { Filter, GridRequest } from './paging/page-of.ts'
import type { Sort } from './chosen.ts'

/** Width in pixels of a column that shows a date with its time, to the second. */
export const momentWidth = 188

/** One column. `field` is its name on the wire, for sorting and filtering. */
export type GridColumn<Row> = {
  field: string
  title: string
  /** Decides the filters, the look and the alignment of the cell; text by default. */
  type?: ColumnType
  /** The value of a row, if it is not simply the field. */
  value?: (row: Row) => unknown
  /** The label of a value on the screen, if it is stored otherwise. */
  labelOf?: ((value: string) => string) | undefined
  /** The texts of a boolean column; Active and In-Active by default. */
  words?: { yes: string; no: string }
  /** The values it can be filtered by, if they are picked from a list; loaded when the filter is opened. */
  choices?: { key: readonly unknown[]; load: (signal: AbortSignal) => Promise<readonly string[]> }
  /** Renders the cell, if its type is not enough. */
  cell?: (row: Row) => ReactNode
  /** Initial width in pixels; the user may change it. */
  width?: number
  /** A second line of small text under the value: its fields and its parts, '' for none. Compact rows leave it out. */
  beneath?: { fields: readonly string[]; parts: (row: Row) => readonly string[] }
  /** Not shown until the user asks for it. */
  isHidden?: boolean
  /** Rows have it only on request, so that few are shown at once; the heading it is listed under. */
  onRequest?: { group: string }
  /** False if the server can't sort and filter by it. */
  isSearchable?: boolean
}

export type RowAction<Row> = {
  label: string
  icon: ReactNode
  isDanger?: boolean
  /** Omitted from rows it does not apply to. */
  when?: (row: Row) => boolean
} & ({ run: (row: Row) => unknown } | { href: (row: Row) => string; newTab?: boolean })

/** The selection, for an action on many rows. */
export type Selection = {
  count: number
  /** Every selected key; for "all that match" they are read page by page, with progress from 0 to 1. */
  keys: (onProgress?: (share: number) => void) => Promise<string[]>
  /** The filter, when all that match are selected. */
  matching?: GridRequest['filter']
}

/** Runs on the selected rows and then clears the selection, unless `run` answers false because nothing was done. */
export type BulkAction = { label: string; icon: ReactNode; isDanger?: boolean; run: (selection: Selection) => Promise<unknown> }

/** LIST-11: a whole grid: a screen is a declaration of columns and actions, nothing more. */
export type Grid<Row extends object> = {
  /** The name of this grid's saved views; undefined for a grid without views. */
  id?: GridName
  title: string
  columns: readonly GridColumn<Row>[]
  source: GridSource<Row>
  keyOf: (row: Row) => string
  /** The name of the row for screen readers: 'Asha Rao'. */
  nameOf: (row: Row) => string
  /** Always applies, in addition to the user's filters: My Application's own user name. */
  always?: Filter
  /** The fields that the search box searches: texts that contain the words, and numbers and days (not moments) that equal them. */
  search?: { contains: readonly string[]; numeric?: readonly string[]; days?: readonly string[] }
  /** Rows per page, if fixed (LIST-13); otherwise 25, 50 or 100, by choice. */
  size?: number
  /** Offered page sizes, if others; the first is the default. */
  sizes?: readonly number[]
  sort?: readonly Sort[]
  /** The action of Enter and a double click. */
  open?: (row: Row) => void
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction[]
  /** Rows shaded green: placed candidates. */
  isGreen?: (row: Row) => boolean
  /** The row that the person returns to from another page: it takes the focus once. */
  isReturned?: (row: Row) => boolean
  /** The part beside a row's name: in its first cell, on a phone in the header of its card. */
  beside?: (row: Row) => ReactNode
  /** The hint and the button of an empty grid. */
  empty?: { hint: string; action?: ReactNode }
}

export const valueOf = <Row extends object>({ field, value }: GridColumn<Row>, row: Row): unknown =>
  value ? value(row) : Reflect.get(row, field)

export const wordsOf = <Row>({ words }: GridColumn<Row>) => words ?? { yes: texts.active, no: texts.inactive }
