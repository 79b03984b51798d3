import type { Grid } from './declaration.ts'
import type { Sort, ColumnFilter, GridState } from './chosen.ts'

const usualSizes = [25, 50, 100]

/** The page sizes that a list offers; empty if the list has a fixed one. */
export const sizesOf = <Row extends object>(grid: Pick<Grid<Row>, 'size' | 'sizes'>): readonly number[] =>
  grid.sizes ?? (grid.size === undefined ? usualSizes : [])

/** The part of a grid's state that is in the URL. */
export const shapeOf = <Row extends object>(grid: Pick<Grid<Row>, 'columns' | 'size' | 'sizes'>) => ({
  fields: grid.columns.map(({ field }) => field),
  onRequest: grid.columns.filter(({ onRequest }) => onRequest).map(({ field }) => field),
  sizes: sizesOf(grid),
})

/** The initial state of a grid. */
export const startOf = <Row extends object>(grid: Pick<Grid<Row>, 'columns' | 'size' | 'sizes' | 'sort'>): GridState => ({
  search: '',
  sort: grid.sort ?? [],
  filters: [],
  page: 1,
  size: grid.size ?? sizesOf(grid)[0] ?? 25,
  hidden: grid.columns.filter(({ isHidden }) => isHidden).map(({ field }) => field),
  order: [],
  widths: {},
})

/** The state with a column's filter set, or removed when it has no conditions. Back to page 1. */
export const withFilter = (state: GridState, filter: ColumnFilter): GridState => ({
  ...state,
  page: 1,
  filters: [...state.filters.filter(({ field }) => field !== filter.field), ...(filter.conditions.length > 0 ? [filter] : [])],
})

/** The state sorted by one column, or unsorted. Back to page 1. */
export const withSort = (state: GridState, sort: Sort | undefined): GridState => ({ ...state, page: 1, sort: sort ? [sort] : [] })

/** The state without search and filters. */
export const withoutFilters = (state: GridState): GridState => ({ ...state, page: 1, search: '', filters: [] })

export const isFiltered = ({ search, filters }: GridState) => search !== '' || filters.length > 0
