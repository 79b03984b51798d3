import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { isInName, isLong, lineOf } from './card-words.ts'
import { cellContent } from './cell-content.tsx'
import type { Grid } from '../declaration.ts'
import { RowActions } from './row-actions.tsx'
import { SelectRow } from './select-boxes.tsx'
import { orderOf } from '../columns/use-grid-table.ts'
import type { RowSelection } from './use-selection.ts'
import classes from './grid-cards.module.css'
import type { GridState } from '../chosen.ts'

type GridCardsProps<Row extends object> = {
  grid: Grid<Row>
  rows: readonly Row[]
  isFirstLoad: boolean
  state: GridState
  selection: RowSelection | undefined
}

/** LIST-31: the grid on a phone: a card for each row, headed by the row's name, with every column that has something else to say. */
export function GridCards<Row extends object>({ grid, rows, isFirstLoad, state, selection }: GridCardsProps<Row>) {
  const byField = new Map(grid.columns.map((column) => [column.field, column]))
  const shown = orderOf(grid.columns, state).flatMap((field) => (state.hidden.includes(field) ? [] : (byField.get(field) ?? [])))
  const keys = rows.map((row) => grid.keyOf(row))
  const beneath = shown.flatMap((column) => column.beneath ?? [])
  const pairs = shown.filter(({ field }) => beneath.every(({ fields }) => !fields.includes(field)))

  if (isFirstLoad)
    return (
      <Stack gap="sm">
        {['a', 'b', 'c'].map((name) => (
          <Skeleton key={name} h={120} />
        ))}
      </Stack>
    )
  return (
    <ul className={classes.cards} aria-label={grid.title}>
      {rows.map((row) => {
        const name = grid.nameOf(row)
        const short = grid.card?.(row)
        return (
          <Paper
            component="li"
            key={grid.keyOf(row)}
            withBorder
            className={`${classes.card} ${grid.isGreen?.(row) ? classes.green : ''}`}
          >
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Group gap="sm" wrap="nowrap" className={classes.cardName}>
                {selection ? <SelectRow grid={grid} row={row} keys={keys} selection={selection} /> : null}
                <div className={classes.cardName}>
                  <Text fw={600}>{name}</Text>
                  {grid.beside?.(row)}
                </div>
              </Group>
              <RowActions grid={grid} row={row} most={2} />
            </Group>
            {short ? (
              <div className={classes.short}>
                {short.aside}
                <Text size="sm" c="dimmed" truncate>
                  {short.line}
                </Text>
              </div>
            ) : null}
            {beneath.map(({ fields, parts }) => (
              <Text key={fields.join()} size="xs" c="dimmed" className={classes.beneath}>
                {lineOf(parts(row), name)}
              </Text>
            ))}
            {short ? null : (
              <dl className={classes.pairs}>
                {pairs.map((column) => {
                  const content = cellContent(column, row)
                  return content === null || content === '' || isInName(content, name) ? null : (
                    <div key={column.field} data-wide={isLong(content) || undefined}>
                      <dt>{column.title}</dt>
                      <dd>{content}</dd>
                    </div>
                  )
                })}
              </dl>
            )}
          </Paper>
        )
      })}
    </ul>
  )
}
