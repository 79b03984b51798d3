import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type Updater,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Grid, GridColumn } from '../declaration.ts'
import type { GridState } from '../chosen.ts'

export const narrowest = 72
export const widest = 640
const usual = { text: 168, number: 120, boolean: 112, date: 136 } as const

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnSizingFeature, columnResizingFeature })

export function useGridTable<Row extends object>(
  grid: Grid<Row>,
  rows: readonly Row[],
  state: GridState,
  onState: (next: GridState) => void,
) {
  const columns = useMemo(
    () =>
      grid.columns.map((column) => ({
        id: column.field,
        header: column.title,
        size: widthOf(column),
        minSize: narrowest,
        maxSize: widest,
      })),
    [grid.columns],
  )
  const order = orderOf(grid.columns, state)
  const table = useTable({
    features,
    columns,
    data: rows,
    columnResizeMode: 'onEnd',
    state: {
      columnVisibility: Object.fromEntries(state.hidden.map((field) => [field, false])),
      columnOrder: order,
      columnSizing: { ...state.widths },
    },
    onColumnSizingChange: (updater) => onState({ ...state, widths: updated(updater, { ...state.widths }) }),
  })
  const byField = new Map(grid.columns.map((column) => [column.field, column]))
  const shown = table.getVisibleLeafColumns().flatMap((column) => byField.get(column.id) ?? [])
  return { table, shown, byField }
}

export function orderOf<Row>(columns: readonly GridColumn<Row>[], { order }: Pick<GridState, 'order'>): string[] {
  const fields = columns.map(({ field }) => field)
  return [...order.filter((field) => fields.includes(field)), ...fields.filter((field) => !order.includes(field))]
}

export const widthOf = <Row>({ width, type = 'text' }: GridColumn<Row>) => width ?? usual[type]

type Widths = Record<string, number>
const updated = (updater: Updater<Widths>, old: Widths) => (typeof updater === 'function' ? updater(old) : updater)
