import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { useOpened } from '#web/address/use-opened.ts'
import { useGridState } from '#web/address/use-grid-state.ts'
import type { SheetItem } from '../../approval-contract.ts'
import { ApprovalWindow } from './approval-window.tsx'
import { pendingColumns } from '../lists/columns.tsx'
import { NewEntry } from '../lists/new-entry.tsx'
import { sheetGrid } from '../lists/sheet-list.tsx'
import { texts } from '../texts.ts'

/** SALES-13: `/pendingapproval`, the daily approval: the sheets that wait, and the edit grid of one. */
export function ApprovalScreen() {
  const { opened, open, close } = useOpened()
  const grid = useMemo((): Grid<SheetItem> => {
    const edit = ({ ID }: SheetItem) => open(String(ID))
    return {
      ...sheetGrid({ list: 'submitted', title: texts.pending, columns: pendingColumns, empty: texts.nothingPending }),
      id: 'sheets-pending',
      open: edit,
      rowActions: [{ label: kit.edit, icon: <IconPencil size={18} aria-hidden />, run: edit }],
    }
  }, [open])
  const [state, setState] = useGridState(grid)
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} tone="success" actions={<NewEntry />} />
      <ApprovalWindow ID={Number(opened) || undefined} onClose={close} />
    </>
  )
}
