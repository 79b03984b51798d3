import { periodBefore } from '#shared/time/period.ts'
import type { Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import type { DashboardRequest, Filter } from '../contract.ts'
import { askedOfList } from '../filter.ts'
import type { ColumnFilter } from '#web/ui/grid/chosen.ts'

/** The columns by which applications are shared out. */
export type ShareField = 'Program' | 'Location'

/** A category of a column of the application list; a blank one becomes the filter *is empty*. */
export type Category = { field: 'Gender' | ShareField; value: string }

export const listRoute = '/newapplication'

/** The query that opens the application list with what a figure counted: the period's applications of the filter, or one category of them. */
export function listSearch({ fromdate, enddate, ...filter }: DashboardRequest, category?: Category): Search {
  const filters = [between('Createdon', fromdate, enddate), ...filtersOf(filter)]
  if (!category) return filterSearch(filters)
  const { field, value } = category
  const condition = value === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value } as const)
  return filterSearch([...filters, { field, logic: 'and', conditions: [condition] }])
}

/** The same for those to be decided that were submitted from one day to another; without `from` on any day until `to`. */
export const waitingSearch = (filter: Filter, from: string | undefined, to: string): Search => ({
  ...filterSearch([between('SubmitedDate', from, to), ...filtersOf(filter)]),
  tab: 'To decide',
})

/** The same question of the period before. */
export const requestBefore = (filters: DashboardRequest): DashboardRequest => ({ ...filters, ...periodBefore(filters) })

const filtersOf = (filter: Filter): ColumnFilter[] =>
  askedOfList(filter).map(({ field, ...condition }) => ({ field, logic: 'and', conditions: [condition] }))

const between = (field: string, from: string | undefined, to: string): ColumnFilter => ({
  field,
  logic: 'and',
  conditions: [...(from === undefined ? [] : [{ operator: 'gte', value: from } as const]), { operator: 'lte', value: to }],
})
