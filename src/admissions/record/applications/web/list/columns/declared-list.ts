import type { FormName } from '#shared/form-name.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import type { ListItem } from '../../../contract.ts'
import { staffColumns } from './answer-columns.ts'

/** LIST-13: the browser remembers the chosen number. */
export const fewest = 10
export const sizes = [fewest, 25, 50, 100]

export const ofForm = (form: FormName) => ({ field: 'Form', operator: 'eq' as const, value: form })

/** LIST-40: as many rows of 40 px as the window has room for, below the head and above the foot. */
export const rowsThatFit = (height: number) => Math.max(fewest, Math.floor((height - 170) / 40))

/** LIST-43: what a desk reads first; the specified columns are the other one. */
export const views = [
  { name: 'Desk', fields: ['Name', 'cutomestatus', 'Program', 'SubmitedDate', 'Owner', 'Payment'] },
  { name: 'All columns' },
]

export const declaredList: Pick<Grid<ListItem>, 'columns' | 'search' | 'size' | 'sizes' | 'views'> = {
  views,
  columns: staffColumns,
  // APP-25: one field holds all searched texts, the e-mail and the phone: digits find numbers.
  search: { contains: ['search'] },
  size: fewest,
  sizes,
}
