import type { GridFilter } from '#shared/grid.ts'
import type { Filter } from './contract.ts'

/** What a filter of the dashboard asks of a column of the staff list: a value, blank for those without any. */
export type Asking = { field: 'Form' | 'Referred' | 'Owner'; value: string }

/** OFFICE-27: a filter as what it asks of the staff list, so that a figure and the list it opens are of the same applications. */
export function askedOfList({ Form, Partner, Owner }: Filter): Asking[] {
  return [
    ...(Form === undefined ? [] : [{ field: 'Form', value: Form } as const]),
    ...(Partner === undefined ? [] : [{ field: 'Referred', value: Partner } as const]),
    ...(Owner === undefined ? [] : [{ field: 'Owner', value: Owner } as const]),
  ]
}

/** The same as a filter of the list, which the values fit to the letter: an index finds them. */
export const filterOf = (filter: Filter): GridFilter => ({
  logic: 'and',
  filters: askedOfList(filter).map(({ field, value }) => ({ field, operator: 'in', value: [value] })),
})
