import type { FormName } from '#shared/form-name.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import type { ListItem } from '../../../contract.ts'
import { staffColumns } from './answer-columns.ts'

/** LIST-13: rows a page, as one chooses; this browser remembers which. */
export const fewest = 10
export const sizes = [fewest, 25, 50, 100]

export const ofForm = (form: FormName) => ({ field: 'Form', operator: 'eq' as const, value: form })

/** What a query of the list is read by. */
export const declaredList: Pick<Grid<ListItem>, 'columns' | 'search' | 'size' | 'sizes'> = {
  columns: staffColumns,
  // APP-25: one field holds all the searched texts, the e-mail and the phone: numbers are found by their digits.
  search: { contains: ['search'] },
  size: fewest,
  sizes,
}
