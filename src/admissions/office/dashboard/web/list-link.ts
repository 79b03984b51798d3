import { periodBefore } from '#shared/time/period.ts'
import type { Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import type { DashboardRequest, Filter } from '../contract.ts'
import { askedOfList } from '../filter.ts'
import type { ColumnFilter } from '#web/ui/grid/chosen.ts'

export type ShareField = 'Program' | 'Location'

/** A blank value becomes the filter *is empty*. */
export type Category = { field: 'Gender' | ShareField; value: string }

export const listRoute = '/newapplication'

export function listSearch({ fromdate, enddate, ...filter }: DashboardRequest, category?: Category): Search {
  const filters = [between('Createdon', fromdate, enddate), ...filtersOf(filter)]
  if (!category) return filterSearch(filters)
  const { field, value } = category
  const condition = value === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value } as const)
  return filterSearch([...filters, { field, logic: 'and', conditions: [condition] }])
}

export const waitingSearch = (filter: Filter, from: string | undefined, to: string): Search => ({
  ...filterSearch([between('SubmitedDate', from, to), ...filtersOf(filter)]),
  tab: 'To decide',
})

export const requestBefore = (filters: DashboardRequest): DashboardRequest => ({ ...filters, ...periodBefore(filters) })

const filtersOf = (filter: Filter): ColumnFilter[] =>
  askedOfList(filter).map(({ field, ...condition }) => ({ field, logic: 'and', conditions: [condition] }))

const between = (field: string, from: string | undefined, to: string): ColumnFilter => ({
  field,
  logic: 'and',
  conditions: [...(from === undefined ? [] : [{ operator: 'gte', value: from } as const]), { operator: 'lte', value: to }],
})
