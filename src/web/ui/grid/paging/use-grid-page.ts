import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { valueOf, type Grid } from '../declaration.ts'
import type { Page, GridRequest } from './page-of.ts'
import { requestOf } from './request.ts'
import type { GridState } from '../chosen.ts'

type Loaded<Row> = { page: Page<Row>; state: GridState }

/** The old rows stay while the next load, or if these can't: then `isFromBefore` is true, and `counted` is the state they are of. */
export function useGridPage<Row extends object>(grid: Grid<Row>, state: GridState, onState: (next: GridState) => void) {
  const client = useQueryClient()
  const request = requestOf(grid, state)
  const query = useQuery({ ...pageQuery(grid, request, client), placeholderData: keepPreviousData })
  const [loaded, setLoaded] = useState<Loaded<Row>>()
  if (query.data && !query.isPlaceholderData && query.data !== loaded?.page) setLoaded({ page: query.data, state })

  // Rows may be deleted until the current page is past the last one.
  const total = query.data?.Total
  const isPast = total !== undefined && !query.isPlaceholderData && state.page > lastPageOf(total, state)
  useEffect(() => {
    if (isPast) onState({ ...state, page: lastPageOf(total, state) })
  })
  const isFromBefore = query.isError && loaded !== undefined && loaded.page.Data.length > 0
  const page = isFromBefore ? loaded.page : query.data
  return {
    query,
    request,
    rows: page?.Data ?? noRows,
    total: page?.Total,
    lastPage: lastPageOf(page?.Total ?? 0, state),
    isFromBefore,
    counted: isFromBefore ? loaded.state : state,
  }
}

const lastPageOf = (total: number, { size }: GridState) => Math.max(1, Math.ceil(total / size))

/** Each query that reads a page says how: otherwise it can't be read once more after a lost connection. */
export const pageQuery = <Row extends object>(grid: Grid<Row>, request: GridRequest, client: QueryClient) =>
  queryOptions({
    queryKey: pageKey(grid, request),
    queryFn: ({ signal }) => grid.source.load(request, { client, signal, valueOf: fieldReader(grid) }),
  })

const pageKey = <Row extends object>({ source }: Pick<Grid<Row>, 'source'>, request: GridRequest) => [
  source.path,
  'page',
  source.body,
  request,
]

export function fieldReader<Row extends object>({ columns }: Pick<Grid<Row>, 'columns'>) {
  const byField = new Map(columns.map((column) => [column.field, column]))
  return (row: Row, field: string) => valueOf(byField.get(field) ?? { field, title: '' }, row)
}

const noRows: readonly never[] = []
