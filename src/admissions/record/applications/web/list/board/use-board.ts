import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FormName } from '#shared/form-name.ts'
import { send } from '#web/calls/api.ts'
import { useCall } from '#web/calls/use-call.ts'
import { applications } from '../../../contract.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { useStatusTitles } from '../status-titles.ts'
import { boardColumns, type BoardColumn } from './columns.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

const cardsAtOnce = 50

export function useBoardColumns(form: FormName) {
  const { statuses, error, isPending } = useStatusTitles()
  const carried = useCall(listCalls.values, { field: 'cutomestatus' })
  const isThere = !isPending && carried.data !== undefined
  return {
    columns: isThere ? boardColumns(statuses, carried.data, form) : undefined,
    error: error ?? carried.error,
    refetch: carried.refetch,
  }
}

export function useCards({ statuses }: BoardColumn, { filter, sort }: Pick<GridRequest, 'filter' | 'sort'>) {
  const inColumn = { field: 'cutomestatus', operator: 'in' as const, value: [...statuses] }
  const request = { filter: { logic: 'and' as const, filters: [...filter.filters, inColumn] }, sort }
  const query = useInfiniteQuery({
    queryKey: [applications.get.path, 'board', request],
    queryFn: ({ pageParam, signal }) => send(applications.get, { ...request, skip: pageParam, take: cardsAtOnce }, signal),
    initialPageParam: 0,
    // Keeps the cards until the new search has its answer.
    placeholderData: keepPreviousData,
    getNextPageParam: ({ Total }, pages) => (pages.length * cardsAtOnce < Total ? pages.length * cardsAtOnce : undefined),
  })
  return { query, cards: query.data?.pages.flatMap(({ Data }) => Data) ?? [], total: query.data?.pages.at(-1)?.Total }
}
