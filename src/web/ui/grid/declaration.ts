import type { GridName } from '#shared/grid.ts'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import type { ColumnType } from './filters/operators.ts'
import type { GridSource } from './source.ts'
import type { Filter, GridRequest } from './paging/page-of.ts'
import type { Sort } from './chosen.ts'

/** Width in pixels of a column that shows a date with its time, to the second. */
export const momentWidth = 188

export type GridColumn<Row> = {
  field: string
  title: string
  type?: ColumnType
  value?: (row: Row) => unknown
  labelOf?: ((value: string) => string) | undefined
  words?: { yes: string; no: string }
  choices?: { key: readonly unknown[]; load: (signal: AbortSignal) => Promise<readonly string[]> }
  cell?: (row: Row) => ReactNode
  width?: number
  /** A second line of small text under the value: its fields and its parts, '' for none. Compact rows leave it out. */
  beneath?: { fields: readonly string[]; parts: (row: Row) => readonly string[] }
  isHidden?: boolean
  /** Rows have it only on request, so that few are shown at once; the heading it is listed under. */
  onRequest?: { group: string }
  isSearchable?: boolean
}

export type RowAction<Row> = {
  label: string
  icon: ReactNode
  isDanger?: boolean
  when?: (row: Row) => boolean
} & ({ run: (row: Row) => unknown } | { href: (row: Row) => string; newTab?: boolean })

export type Selection = {
  count: number
  keys: (onProgress?: (share: number) => void) => Promise<string[]>
  matching?: GridRequest['filter']
}

/** Runs on the selected rows and then clears the selection, unless `run` answers false because nothing was done. */
export type BulkAction = { label: string; icon: ReactNode; isDanger?: boolean; run: (selection: Selection) => Promise<unknown> }

/** LIST-11: a whole grid: a screen is a declaration of columns and actions, nothing more. */
export type Grid<Row extends object> = {
  id?: GridName
  title: string
  columns: readonly GridColumn<Row>[]
  source: GridSource<Row>
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  always?: Filter
  search?: { contains: readonly string[]; numeric?: readonly string[]; days?: readonly string[] }
  /** Rows per page, if fixed (LIST-13); otherwise 25, 50 or 100, by choice. */
  size?: number
  sizes?: readonly number[]
  sort?: readonly Sort[]
  open?: (row: Row) => void
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction[]
  isGreen?: (row: Row) => boolean
  /** The row that the person returns to from another page: it takes the focus once. */
  isReturned?: (row: Row) => boolean
  beside?: (row: Row) => ReactNode
  /** On a phone, in place of the columns: what is under the name, and the words after it. */
  card?: (row: Row) => { aside: ReactNode; line: string }
  /** The number of rows that the window has room for, as one of the sizes. */
  fit?: number
  /** LIST-43: views that come with the product, by the fields they show. */
  views?: readonly { name: string; fields?: readonly string[] }[]
  /** `found`: beside *Clear all*, when a search or filter finds nothing. */
  empty?: { hint: string; action?: ReactNode; found?: ReactNode }
}

export const valueOf = <Row extends object>({ field, value }: GridColumn<Row>, row: Row): unknown =>
  value ? value(row) : Reflect.get(row, field)

export const wordsOf = <Row>({ words }: GridColumn<Row>) => words ?? { yes: texts.active, no: texts.inactive }
