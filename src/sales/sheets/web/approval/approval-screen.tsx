import IconChecks from '~icons/tabler/checks'
import IconPencil from '~icons/tabler/pencil'
import { useMemo, useState } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { useOpened } from '#web/address/use-opened.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { send } from '#web/calls/api.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { approvalKey, useApproveMany } from './approve-many.ts'
import { ApprovalWindow } from './approval-window.tsx'
import { pendingColumns } from '../lists/columns.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { NewEntry } from '../lists/new-entry.tsx'
import { RemarksButtons, useOnlyRemarked } from './remarks-buttons.tsx'
import { sheetGrid } from '../lists/sheet-list.tsx'
import { texts } from '../texts.ts'

export function ApprovalScreen() {
  const { opened, open, openInstead, close } = useOpened()
  const [next, setNext] = useState<number>()
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const ID = Number(opened) || undefined
  const approveMany = useApproveMany()
  const remarked = useOnlyRemarked()
  const list = remarked.isOnly ? 'remarked' : 'pending'
  const grid = useMemo((): Grid<SheetItem> => {
    const edit = ({ ID }: SheetItem) => open(String(ID))
    return {
      ...sheetGrid({ list, title: texts.pending, columns: pendingColumns, empty: texts.nothingPending }),
      keyOf: approvalKey,
      open: edit,
      bulkActions: [{ label: texts.approve, icon: <IconChecks size={16} aria-hidden />, run: approveMany.selected }],
      rowActions: [{ label: kit.edit, icon: <IconPencil size={18} aria-hidden />, run: edit }],
    }
  }, [open, approveMany, list])
  const [state, setState] = useGridState(grid)

  /** SALES-48, SALES-85: goes to the oldest other sheet that this user may approve and has not skipped, or else to the list. */
  async function goOn(): Promise<void> {
    const { Data } = await send(sheetApproval.page, { List: 'tocheck', take: skipped.length + 2 }).catch(() => ({ Data: [] }))
    const others = Data.filter((sheet) => sheet.ID !== ID)
    const other = others.find((sheet) => !skipped.includes(sheet.ID)) ?? others[0]
    if (!other) return close()
    show(other.ID)
  }
  function show(other: number): void {
    setNext(other)
    openInstead(String(other))
  }
  function go(other: number, isSkip: boolean): void {
    if (isSkip && ID !== undefined) setSkipped([...skipped, ID])
    show(other)
  }
  const actions = (
    <>
      <RemarksButtons {...remarked} onApprove={approveMany.unremarked} />
      <ExportButton list={list} grid={grid} state={state} />
      <NewEntry />
    </>
  )
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} tone="success" actions={actions} />
      <ApprovalWindow ID={ID} onClose={close} onNext={() => void goOn()} isNext={ID !== undefined && ID === next} onGo={go} />
    </>
  )
}
