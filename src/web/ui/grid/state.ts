import type { Grid } from './declaration.ts'
import type { Sort, ColumnFilter, GridState } from './chosen.ts'

const usualSizes = [25, 50, 100]

export const sizesOf = <Row extends object>(grid: Pick<Grid<Row>, 'size' | 'sizes'>): readonly number[] =>
  grid.sizes ?? (grid.size === undefined ? usualSizes : [])

export const shapeOf = <Row extends object>(grid: Pick<Grid<Row>, 'columns' | 'size' | 'sizes'>) => ({
  fields: grid.columns.map(({ field }) => field),
  onRequest: grid.columns.filter(({ onRequest }) => onRequest).map(({ field }) => field),
  sizes: sizesOf(grid),
})

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

export const withFilter = (state: GridState, filter: ColumnFilter): GridState => ({
  ...state,
  page: 1,
  filters: [...state.filters.filter(({ field }) => field !== filter.field), ...(filter.conditions.length > 0 ? [filter] : [])],
})

export const withSort = (state: GridState, sort: Sort | undefined): GridState => ({ ...state, sort: sort ? [sort] : [] })

export const withoutFilters = (state: GridState): GridState => ({ ...state, search: '', filters: [] })

export const isFiltered = ({ search, filters }: GridState) => search !== '' || filters.length > 0
