import { Collapse, Popover } from '@mantine/core'
import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconColumns3 from '~icons/tabler/columns-3'
import IconDotsVertical from '~icons/tabler/dots-vertical'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import { useState, type ReactNode } from 'react'
import { texts } from '#web/texts.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ColumnSearch } from './column-search.tsx'
import type { Grid, GridColumn } from '../declaration.ts'
import { startOf } from '../state.ts'
import { useCompactRows } from '../views/local-views.ts'
import { narrowest, orderOf, widest, widthOf } from './use-grid-table.ts'
import classes from '../grid.module.css'
import { WindowStart } from '../../dialogs/window-start.tsx'
import type { GridState } from '../chosen.ts'

type ColumnChooserProps<Row extends object> = {
  grid: Grid<Row>
  state: GridState
  onState: (next: GridState) => void
  /** On a phone, where there are no column heads, each column's menu opens from here. */
  withMenus: boolean
}

const step = 24

export function ColumnChooser<Row extends object>({ grid, state, onState, withMenus }: ColumnChooserProps<Row>) {
  const byField = new Map(grid.columns.map((column) => [column.field, column]))
  const order = orderOf(grid.columns, state)
  // Columns on request that are not shown are found by search, and have no position yet.
  const listed = order.filter((field) => !byField.get(field)?.onRequest || !state.hidden.includes(field))
  const move = (from: number, to: number) =>
    onState({ ...state, order: listed.with(from, listed[to] ?? '').with(to, listed[from] ?? '') })
  const reset = () => {
    const { hidden, order: firstOrder, widths } = startOf(grid)
    onState({ ...state, hidden, order: firstOrder, widths })
  }
  const [isCompact, setCompact] = useCompactRows()
  const label = withMenus ? texts.columnsAndFilters : texts.columns

  return (
    <Popover trapFocus returnFocus position="bottom-end" shadow="md" width={340} withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <WindowStart />
        <Stack gap={4} className={classes.chooser}>
          {listed.map((field, index) => {
            const column = byField.get(field)
            return column ? (
              <ChooserRow key={field} column={column} state={state} onState={onState} withMenu={withMenus}>
                <Small label={texts.earlier(column.title)} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <IconArrowUp size={14} aria-hidden />
                </Small>
                <Small
                  label={texts.later(column.title)}
                  disabled={index === listed.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </Small>
              </ChooserRow>
            ) : null
          })}
        </Stack>
        <ColumnSearch columns={grid.columns} state={state} onState={onState} />
        <Group justify="space-between" mt="sm" gap="sm">
          {withMenus ? null : (
            <Checkbox label={texts.compactRows} checked={isCompact} onChange={(event) => setCompact(event.target.checked)} />
          )}
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {texts.resetColumns}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

type ChooserRowProps<Row> = {
  column: GridColumn<Row>
  state: GridState
  onState: (next: GridState) => void
  withMenu: boolean
  children: ReactNode
}

function ChooserRow<Row>({ column, state, onState, withMenu, children }: ChooserRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { field, title } = column
  const width = state.widths[field] ?? widthOf(column)
  const resize = (by: number) =>
    onState({ ...state, widths: { ...state.widths, [field]: Math.min(widest, Math.max(narrowest, width + by)) } })
  const show = (isOn: boolean) =>
    onState({ ...state, hidden: isOn ? state.hidden.filter((each) => each !== field) : [...state.hidden, field] })

  return (
    <div>
      <Group gap={2} wrap="nowrap">
        <Checkbox
          label={title}
          aria-label={texts.showColumn(title)}
          checked={!state.hidden.includes(field)}
          onChange={(event) => show(event.target.checked)}
          flex={1}
        />
        {withMenu ? (
          <Small label={texts.columnMenu(title)} disabled={false} onClick={() => setOpen(!isOpen)}>
            <IconDotsVertical size={14} aria-hidden />
          </Small>
        ) : (
          <>
            <Small label={texts.narrower(title)} disabled={width <= narrowest} onClick={() => resize(-step)}>
              <IconMinus size={14} aria-hidden />
            </Small>
            <Small label={texts.wider(title)} disabled={width >= widest} onClick={() => resize(step)}>
              <IconPlus size={14} aria-hidden />
            </Small>
          </>
        )}
        {children}
      </Group>
      {withMenu ? (
        <Collapse expanded={isOpen} pl="lg" py="sm">
          {isOpen ? <ColumnMenu column={column} state={state} onState={onState} onClose={() => setOpen(false)} /> : null}
        </Collapse>
      ) : null}
    </div>
  )
}

const Small = ({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)
