import { Checkbox } from '@mantine/core'
import { texts } from '#web/texts.ts'
import type { Grid } from '../declaration.ts'
import type { RowSelection } from './use-selection.ts'

/** `keys` are those of the page. */
type SelectProps = { keys: readonly string[]; selection: RowSelection }

/** Selects or deselects all rows of the page. */
export function SelectPage({ keys, selection }: SelectProps) {
  const chosen = keys.filter((key) => selection.has(key)).length
  return (
    <Checkbox
      size="sm"
      aria-label={texts.selectPage}
      disabled={keys.length === 0}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={(event) => selection.set(keys, event.target.checked, keys)}
    />
  )
}

type SelectRowProps<Row extends object> = SelectProps & { grid: Grid<Row>; row: Row }

/** Selects or deselects one row. */
export function SelectRow<Row extends object>({ grid, row, keys, selection }: SelectRowProps<Row>) {
  const key = grid.keyOf(row)
  return (
    <Checkbox
      size="sm"
      aria-label={texts.selectRow(grid.nameOf(row))}
      checked={selection.has(key)}
      onChange={(event) => selection.set([key], event.target.checked, keys)}
    />
  )
}
