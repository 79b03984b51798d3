import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import IconListDetails from '~icons/tabler/list-details'
import { useMemo, useState } from 'react'
import { download, saveFile } from '#web/calls/download.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { showMoment } from '#web/values/date-text.ts'
import { momentWidth, type Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { changesOf } from '../changes.ts'
import { activityLog, logExport, workbookName, type LogEntry } from '../contract.ts'
import { BreaksPanel } from './breaks-panel.tsx'
import { ChangesInBrief } from './changes-in-brief.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { texts } from './texts.ts'

export function ActivityLogScreen() {
  const [opened, setOpened] = useState<LogEntry>()
  const grid = useMemo(() => logGrid(setOpened), [])
  const [state, setState] = useGridState(grid)
  const take = async () => {
    saveFile(await download(logExport, { filter: requestOf(grid, state).filter }), workbookName)
    toast(texts.exported)
  }
  const actions = (
    <BusyButton variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onPress={take}>
      {texts.exportExcel}
    </BusyButton>
  )
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} actions={actions} notice={<BreaksPanel />} />
      <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

const logGrid = (open: (entry: LogEntry) => void): Grid<LogEntry> => ({
  id: 'activity-log',
  title: texts.activityLog,
  size: 10,
  columns: [
    { field: 'username', title: texts.userName, width: 184 },
    { field: 'module', title: texts.module, width: 104 },
    { field: 'log', title: texts.log, width: 328 },
    { field: 'createdon', title: texts.date, type: 'date', width: momentWidth, cell: ({ createdon }) => showMoment(createdon) },
    { field: 'changes', title: texts.changes, width: 168, isSearchable: false, cell: ChangesInBrief },
    { field: 'applicationID', title: texts.applicationNo, type: 'number', width: 144, isHidden: true },
  ],
  source: fromCall(activityLog.get),
  keyOf: ({ ID }) => String(ID),
  nameOf: ({ log }) => log,
  open,
  rowActions: [
    {
      label: texts.showChanges,
      icon: <IconListDetails size={18} aria-hidden />,
      when: (entry) => changesOf(entry).length > 0,
      run: open,
    },
  ],
  empty: { hint: texts.logEmpty },
})
