import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { Box } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'
import { lineOf } from './card-words.ts'
import { cellContent } from './cell-content.tsx'
import type { Grid, GridColumn } from '../declaration.ts'
import { HeaderCell } from '../columns/header-cell.tsx'
import { RowActions } from './row-actions.tsx'
import { isOnControl, onRowKey } from './row-keys.ts'
import { SelectPage, SelectRow } from './select-boxes.tsx'
import { useGridTable } from '../columns/use-grid-table.ts'
import type { RowSelection } from './use-selection.ts'
import { useHiddenEdges } from '../../scroll/side-scroll.tsx'
import { useCompactRows } from '../views/local-views.ts'
import classes from './grid-table.module.css'
import type { GridState } from '../chosen.ts'

const isFree = (element: Element | null) => element === null || element === document.body || element.id === 'content'

type GridTableProps<Row extends object> = {
  grid: Grid<Row>
  rows: readonly Row[]
  isFirstLoad: boolean
  state: GridState
  onState: (next: GridState) => void
  selection: RowSelection | undefined
  withMenus: boolean
}

export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { grid, rows, isFirstLoad, state, onState, selection } = props
  const { table, shown } = useGridTable(grid, rows, state, onState)
  const keys = rows.map((row) => grid.keyOf(row))
  const hasActions = hasRowActions(grid)
  const width = table.getTotalSize() + (selection ? 44 : 0) + (hasActions ? actionsWidth(grid) : 0)

  const pinnedWidth = (selection ? 44 : 0) + (table.getHeaderGroups()[0]?.headers[0]?.getSize() ?? 0)
  const { ref, edges } = useHiddenEdges<HTMLElement>()
  const [isCompact] = useCompactRows()
  const returned = useReturnedRow(grid, rows)

  return (
    <Box
      className={classes.frame}
      data-more-start={edges.start || undefined}
      data-more-end={edges.end || undefined}
      data-selects={selection !== undefined || undefined}
      style={{ '--actions': `${hasActions ? actionsWidth(grid) : 0}px`, '--pinned': `${pinnedWidth}px` }}
    >
      <section ref={ref} className={classes.scroll} aria-label={grid.title} tabIndex={-1}>
        <Table
          layout="fixed"
          horizontalSpacing="sm"
          miw={width}
          className={classes.table}
          data-compact={isCompact || undefined}
          aria-busy={isFirstLoad}
        >
          <GridHead {...props} table={table} shown={shown} keys={keys} />
          <Table.Tbody>
            {isFirstLoad ? (
              <SkeletonRows columns={shown.length + (selection ? 1 : 0) + (hasActions ? 1 : 0)} rows={state.size} />
            ) : null}
            {rows.map((row, index) => (
              <GridRow
                key={grid.keyOf(row)}
                grid={grid}
                row={row}
                rowRef={index === returned.index ? returned.row : undefined}
                isFirst={index === 0}
                shown={shown}
                keys={keys}
                selection={selection}
              />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Box>
  )
}

type GridHeadProps<Row extends object> = Omit<GridTableProps<Row>, 'rows' | 'isFirstLoad'> &
  Pick<ReturnType<typeof useGridTable<Row>>, 'table' | 'shown'> & { keys: readonly string[] }

function GridHead<Row extends object>(props: GridHeadProps<Row>) {
  const { grid, state, onState, selection, withMenus, table, shown, keys } = props
  return (
    <Table.Thead>
      <Table.Tr>
        {selection ? (
          <Table.Th w={44}>
            <SelectPage keys={keys} selection={selection} />
          </Table.Th>
        ) : null}
        {table.getHeaderGroups()[0]?.headers.map((header, index) => {
          const column = shown[index]
          return column ? (
            <HeaderCell
              key={header.id}
              column={column}
              width={header.getSize()}
              isResizing={header.column.getIsResizing()}
              onResize={header.getResizeHandler()}
              state={state}
              onState={onState}
              withMenu={withMenus}
            />
          ) : null
        })}
        {hasRowActions(grid) ? (
          <Table.Th w={actionsWidth(grid)} className={classes.actions}>
            <span className={classes.hiddenText}>{t(texts.actions)}</span>
          </Table.Th>
        ) : null}
      </Table.Tr>
    </Table.Thead>
  )
}

type GridRowProps<Row extends object> = Pick<GridTableProps<Row>, 'grid' | 'selection'> & {
  row: Row
  rowRef: Ref<HTMLTableRowElement> | undefined
  /** Tab leads to it, and the arrows from there to the others. */
  isFirst: boolean
  shown: readonly GridColumn<Row>[]
  keys: readonly string[]
}

function GridRow<Row extends object>({ grid, row, rowRef, isFirst, shown, keys, selection }: GridRowProps<Row>) {
  return (
    <Table.Tr
      ref={rowRef}
      tabIndex={isFirst ? 0 : -1}
      className={grid.isGreen?.(row) ? classes.green : undefined}
      onKeyDown={(event) => onRowKey(event, () => grid.open?.(row))}
      onDoubleClick={(event) => void (isOnControl(event) || grid.open?.(row))}
      {...(selection ? { 'aria-selected': selection.has(grid.keyOf(row)) } : {})}
    >
      {selection ? (
        <Table.Td>
          <SelectRow grid={grid} row={row} keys={keys} selection={selection} />
        </Table.Td>
      ) : null}
      {shown.map((column, index) => (
        <Cell key={column.field} column={column} row={row} beside={index === 0 && grid.beside?.(row)} />
      ))}
      {hasRowActions(grid) ? (
        <Table.Td className={classes.actions}>
          <RowActions grid={grid} row={row} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

function Cell<Row extends object>({ column, row, beside }: { column: GridColumn<Row>; row: Row; beside: ReactNode }) {
  const content = cellContent(column, row)
  return (
    <Table.Td
      className={column.type === 'number' ? classes.number : classes.text}
      {...(typeof content === 'string' ? { title: content } : {})}
    >
      {beside ? <span className={classes.beside}>{beside}</span> : null}
      {content}
      {column.beneath ? (
        <div className={classes.beneath} title={lineOf(column.beneath.parts(row))}>
          {lineOf(column.beneath.parts(row))}
        </div>
      ) : null}
    </Table.Td>
  )
}

const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }) =>
  Array.from({ length: Math.min(rows, 10) }, (_, row) => (
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton h={12} my={4} w={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))

const actionsWidth = <Row extends object>({ rowActions = [] }: Grid<Row>) => Math.min(rowActions.length, 5) * 30 + 8
const hasRowActions = <Row extends object>({ rowActions = [] }: Grid<Row>) => rowActions.length > 0

/** LIST-34: gives the focus once to the row that the person returns to: arrows go on from there. Returns the row's `ref`. */
function useReturnedRow<Row extends object>({ isReturned }: Grid<Row>, rows: readonly Row[]) {
  const row = useRef<HTMLTableRowElement>(null)
  const isDone = useRef(false)
  const index = isReturned ? rows.findIndex(isReturned) : -1
  useEffect(() => {
    const found = row.current
    if (index === -1 || isDone.current || !found || !isFree(document.activeElement)) return
    isDone.current = true
    for (const each of found.parentElement?.children ?? [])
      if (each instanceof HTMLElement) each.tabIndex = each === found ? 0 : -1
    found.focus()
  }, [index])
  return { row, index }
}
