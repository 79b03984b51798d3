import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import { download, saveFile } from '#web/calls/download.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { exportNames, sheetsExport, type SheetItem, type SheetList } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'

type ExportButtonProps = { list: SheetList; grid: Grid<SheetItem>; state: GridState }

export function ExportButton({ list, grid, state }: ExportButtonProps) {
  const take = async () => {
    const { filter, sort } = requestOf(grid, state)
    saveFile(await download(sheetsExport, { List: list, filter, sort }), `${exportNames[list]}.xlsx`)
    toast(texts.exported)
  }
  return (
    <BusyButton variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onPress={take}>
      {texts.export}
    </BusyButton>
  )
}
