import { useMemo } from 'react'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { PeriodFields } from '#web/ui/fields/dates/period-fields.tsx'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import type { ReportPeriod } from '#web/address/use-period.ts'
import { activityLog, type DownloadCount } from '../contract.ts'
import { texts } from './texts.ts'

/** OFFICE-9 */
export function DownloadListScreen({ report }: { report: ReportPeriod }) {
  const { fromdate, enddate } = report.period
  const grid = useMemo(() => downloadGrid({ fromdate, enddate }), [fromdate, enddate])
  const [state, setState] = useGridState(grid)
  return <ServerGrid grid={grid} state={state} onState={setState} actions={<PeriodFields {...report} />} />
}

const downloadGrid = (period: { fromdate: string; enddate: string }): Grid<DownloadCount> => ({
  id: 'downloads',
  title: texts.downloads,
  columns: [
    { field: '_id', title: texts.userName, width: 320 },
    { field: 'Total', title: texts.downloadCount, type: 'number', width: 176 },
  ],
  source: fromList(activityLog.downloads, period),
  keyOf: ({ _id }) => _id,
  nameOf: ({ _id }) => _id,
  sort: [{ field: 'Total', dir: 'desc' }],
  empty: { hint: texts.noDownloads },
})
