import IconEye from '~icons/tabler/eye'
import { useMemo, type ReactNode } from 'react'
import type { Grid, GridColumn } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { useOpened } from '#web/address/use-opened.ts'
import { sheetApproval, type SheetItem, type SheetList } from '../../approval-contract.ts'
import { nameOf } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { texts } from '../texts.ts'

type SheetListProps = {
  /** No screen shows the others whole. */
  list: Exclude<SheetList, 'tocheck' | 'unremarked' | 'returned'>
  title: string
  columns: readonly GridColumn<SheetItem>[]
  empty: string
  actions?: ReactNode
}

/** SALES-16: a viewed sheet opens beside the list, read-only. */
export function SheetListView({ list, title, columns, empty, actions }: SheetListProps) {
  const { opened, open, close } = useOpened()
  const grid = useMemo((): Grid<SheetItem> => {
    const view = (sheet: SheetItem) => open(String(sheet.ID))
    return {
      ...sheetGrid({ list, title, columns, empty }),
      open: view,
      rowActions: [{ label: texts.view, icon: <IconEye size={18} aria-hidden />, run: view }],
    }
  }, [list, title, columns, empty, open])
  const [state, setState] = useGridState(grid)
  const tools = (
    <>
      <ExportButton list={list} grid={grid} state={state} />
      {actions}
    </>
  )
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} actions={tools} />
      <SheetPanel list={list} ID={Number(opened) || undefined} onClose={close} />
    </>
  )
}

export const sheetGrid = ({ list, title, columns, empty }: Omit<SheetListProps, 'actions'>): Grid<SheetItem> => ({
  // Sheets with remarks share the column choices of the pending ones.
  id: list === 'remarked' ? 'sheets-pending' : `sheets-${list}`,
  title,
  columns,
  source: fromCall(sheetApproval.page, { List: list }),
  keyOf: ({ ID }) => String(ID),
  nameOf,
  search: { contains: ['Distributorid', 'Name', 'ShowTime', 'Appliedby', 'Approvedby'], days: ['Date'] },
  empty: { hint: empty },
})
