import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { texts } from '#web/texts.ts'
import type { Grid } from '../declaration.ts'
import type { RowSelection } from './use-selection.ts'

type SelectProps = { keys: readonly string[]; selection: RowSelection }

export function SelectPage({ keys, selection }: SelectProps) {
  const chosen = keys.filter((key) => selection.has(key)).length
  return (
    <Checkbox
      aria-label={texts.selectPage}
      disabled={keys.length === 0}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={(event) => selection.set(keys, event.target.checked, keys)}
    />
  )
}

type SelectRowProps<Row extends object> = SelectProps & { grid: Grid<Row>; row: Row }

export function SelectRow<Row extends object>({ grid, row, keys, selection }: SelectRowProps<Row>) {
  const key = grid.keyOf(row)
  return (
    <Checkbox
      aria-label={texts.selectRow(grid.nameOf(row))}
      checked={selection.has(key)}
      onChange={(event) => selection.set([key], event.target.checked, keys)}
    />
  )
}
