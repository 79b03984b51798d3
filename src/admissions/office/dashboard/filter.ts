import type { GridCondition, GridFilter } from '#shared/grid.ts'
import type { Filter } from './contract.ts'

type Asking = { field: 'Form' | 'Referred' | 'Owner'; operator: 'eq' | 'isnull'; value: string }

/** OFFICE-29: a figure and the list that it opens must show the same applications. */
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

/** Uses the forms that the columns' indexes can serve: a null owner, and exact names. */
export const filterOf = (filter: Filter): GridFilter => ({
  logic: 'and',
  filters: askedOfList(filter).map((filters): GridCondition => {
    const { field, operator, value } = filters
    return operator === 'isnull' || field === 'Owner' ? { field, operator: 'in', value: [value] } : filters
  }),
})
