import type { GridOperator } from '#shared/grid.ts'

export type Sort = { field: string; dir: 'asc' | 'desc' }

export type Condition = { operator: GridOperator; value: string }

export type ColumnFilter = { field: string; logic: 'and' | 'or'; conditions: readonly Condition[] }

/** The screen keeps it in its URL. Pages count from 1. */
export type GridState = {
  search: string
  sort: readonly Sort[]
  filters: readonly ColumnFilter[]
  page: number
  size: number
  hidden: readonly string[]
  order: readonly string[]
  widths: Readonly<Record<string, number>>
}
