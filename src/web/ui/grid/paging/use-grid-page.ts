import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { valueOf, type Grid } from '../declaration.ts'
import { requestOf, type GridRequest } from './request.ts'
import type { GridState } from '../state.ts'

/** The rows of a state's page; the old ones stay while the next load. */
export function useGridPage<Row extends object>(grid: Grid<Row>, state: GridState, onState: (next: GridState) => void) {
  const client = useQueryClient()
  const request = requestOf(grid, state)
  const query = useQuery({
    queryKey: pageKey(grid, request),
    queryFn: ({ signal }) => grid.source.load(request, { client, signal, valueOf: fieldReader(grid) }),
    placeholderData: keepPreviousData,
  })

  // Rows may be deleted until the current page is past the last one.
  const total = query.data?.Total
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / state.size))
  const isPast = total !== undefined && !query.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isPast) onState({ ...state, page: lastPage })
  })
  return { query, request, rows: query.data?.Data ?? noRows, total, lastPage }
}

/** The cache key of a grid's page. */
export const pageKey = <Row extends object>({ source }: Pick<Grid<Row>, 'source'>, request: GridRequest) => [
  source.path,
  'page',
  source.body,
  request,
]

/** Reads a field of a row as its column does. */
export function fieldReader<Row extends object>({ columns }: Pick<Grid<Row>, 'columns'>) {
  const byField = new Map(columns.map((column) => [column.field, column]))
  return (row: Row, field: string) => valueOf(byField.get(field) ?? { field, title: '' }, row)
}

const noRows: readonly never[] = []
