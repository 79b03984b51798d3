import '@mantine/core/styles/Table.css'
import { Popover, Table } from '@mantine/core'
import { ActionIcon, UnstyledButton } from '#web/kit/buttons.tsx'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconDotsVertical from '~icons/tabler/dots-vertical'
import IconFilterFilled from '~icons/tabler/filter-filled'
import { useState } from 'react'
import { texts } from '#web/texts.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { GridColumn } from '../declaration.ts'
import { withSort } from '../state.ts'
import classes from './header-cell.module.css'
import { WindowStart } from '../../dialogs/window-start.tsx'
import type { GridState } from '../chosen.ts'

type HeaderCellProps<Row> = {
  column: GridColumn<Row>
  width: number
  isResizing: boolean
  onResize: (event: unknown) => void
  state: GridState
  onState: (next: GridState) => void
  withMenu: boolean
}

export function HeaderCell<Row>({ column, width, isResizing, onResize, state, onState, withMenu }: HeaderCellProps<Row>) {
  const { field, title, isSearchable = true } = column
  const dir = state.sort.find((sort) => sort.field === field)?.dir
  const isFiltered = state.filters.some((filter) => filter.field === field)
  const nextDir = dir === undefined ? 'asc' : dir === 'asc' ? 'desc' : undefined

  return (
    <Table.Th
      w={width}
      className={classes.head}
      {...(dir ? { 'aria-sort': dir === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <div className={column.type === 'number' ? classes.headRight : classes.headLeft}>
        {isSearchable && withMenu ? (
          <UnstyledButton className={classes.title} onClick={() => onState(withSort(state, nextDir && { field, dir: nextDir }))}>
            <span className={classes.titleText} title={title}>
              <span>
                {title}
                {dir ? ' ' : null}
                {dir === 'asc' ? <IconArrowUp className={classes.arrow} size={14} aria-hidden /> : null}
                {dir === 'desc' ? <IconArrowDown className={classes.arrow} size={14} aria-hidden /> : null}
              </span>
            </span>
          </UnstyledButton>
        ) : (
          <span className={classes.titleText}>{title}</span>
        )}
        {withMenu ? <MenuButton column={column} isFiltered={isFiltered} state={state} onState={onState} /> : null}
      </div>
      <span
        className={classes.edge}
        data-resizing={isResizing || undefined}
        onMouseDown={onResize}
        onTouchStart={onResize}
        aria-hidden
      />
    </Table.Th>
  )
}

type MenuButtonProps<Row> = Pick<HeaderCellProps<Row>, 'column' | 'state' | 'onState'> & { isFiltered: boolean }

function MenuButton<Row>({ column, isFiltered, state, onState }: MenuButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const label = texts.columnMenu(column.title)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      width={288}
      withinPortal
      closeOnEscape={false}
    >
      <Popover.Target>
        <ActionIcon
          variant={isFiltered ? 'light' : 'subtle'}
          color={isFiltered ? 'accent' : 'gray'}
          size={24}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isFiltered ? <IconFilterFilled size={14} aria-hidden /> : <IconDotsVertical size={16} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        // An open list in the menu handles Escape first.
        onKeyDown={({ key }) => void (key === 'Escape' && setOpen(false))}
      >
        <WindowStart />
        <ColumnMenu column={column} state={state} onState={onState} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
