import type { GridCondition, GridFilter } from '#shared/grid.ts'
import type { Filter } from './contract.ts'

/** What a filter of the dashboard asks of a column of the staff list, in the words of its address. */
type Asking = { field: 'Form' | 'Referred' | 'Owner'; operator: 'eq' | 'isnull'; value: string }

/** OFFICE-29: a filter as what it asks of the staff list, so that a figure and the list it opens are of the same applications. */
export function askedOfList({ Form, Partner, Owner }: Filter): Asking[] {
  const filters = [
    ['Form', Form],
    ['Referred', Partner],
    ['Owner', Owner],
  ] as const
  return filters.flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: value === '' ? 'isnull' : 'eq', value } as const],
  )
}

/** The same for the server, as the columns' indexes find it: no owner, and owners, whose names are compared to the letter. */
export const filterOf = (filter: Filter): GridFilter => ({
  logic: 'and',
  filters: askedOfList(filter).map((filters): GridCondition => {
    const { field, operator, value } = filters
    return operator === 'isnull' || field === 'Owner' ? { field, operator: 'in', value: [value] } : filters
  }),
})
