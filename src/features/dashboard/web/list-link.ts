import type { Period } from '#shared/time/period.ts'
import type { Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import type { ColumnFilter } from '#web/ui/grid/state.ts'

/** A category of a column of the application list; a blank one is asked for as empty. */
export type Category = { field: 'Gender' | 'Program' | 'Location'; value: string }

export const listRoute = '/newapplication'

/** The query that opens the application list with what a figure counted: the period's applications, or one category of them. */
export function listSearch({ fromdate, enddate }: Period, category?: Category): Search {
  const created = between('Createdon', fromdate, enddate)
  if (!category) return filterSearch([created])
  const { field, value } = category
  const condition = value === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value } as const)
  return filterSearch([created, { field, logic: 'and', conditions: [condition] }])
}

/** The same for those to be decided that were submitted from one day to another; without `from` on any day until `to`. */
export const waitingSearch = (from: string | undefined, to: string): Search => ({
  ...filterSearch([between('SubmitedDate', from, to)]),
  tab: 'To decide',
})

const between = (field: string, from: string | undefined, to: string): ColumnFilter => ({
  field,
  logic: 'and',
  conditions: [...(from === undefined ? [] : [{ operator: 'gte', value: from } as const]), { operator: 'lte', value: to }],
})
