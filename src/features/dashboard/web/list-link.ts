import type { Period } from '#shared/time/period.ts'
import type { Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import type { ColumnFilter } from '#web/ui/grid/state.ts'

/** A category of a column of the application list; a blank one is asked for as empty. */
export type Category = { field: 'Gender' | 'Program' | 'Location'; value: string }

export const listRoute = '/newapplication'

/** The query that opens the application list with what a figure counted: the period's applications, or one category of them. */
export function listSearch({ fromdate, enddate }: Period, category?: Category): Search {
  const created: ColumnFilter = {
    field: 'Createdon',
    logic: 'and',
    conditions: [
      { operator: 'gte', value: fromdate },
      { operator: 'lte', value: enddate },
    ],
  }
  if (!category) return filterSearch([created])
  const { field, value } = category
  const condition = value === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value } as const)
  return filterSearch([created, { field, logic: 'and', conditions: [condition] }])
}
