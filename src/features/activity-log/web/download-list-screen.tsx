import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMemo } from 'react'
import { siteSettingsCalls } from '#features/site-settings/contract.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PeriodFields } from '#web/ui/period-fields.tsx'
import { useCall } from '#web/use-call.ts'
import { useGridState } from '#web/use-grid-state.ts'
import { usePeriod, type ReportPeriod } from '#web/use-period.ts'
import { activityLog, type DownloadCount } from '../contract.ts'
import { texts } from './texts.ts'

/** Who took how many documents in a period, for admins (back-office specification, section 2, User Wise Download List). */
export function DownloadListScreen() {
  const settings = useCall(siteSettingsCalls.get, {})
  const report = usePeriod(settings.data?.[0]?.TimeZone)
  if (report) return <DownloadList report={report} />
  if (settings.error) return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />
  return <Skeleton h={320} />
}

function DownloadList({ report }: { report: ReportPeriod }) {
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
    { field: 'Total', title: texts.downloadCount, type: 'numeric', width: 176 },
  ],
  source: fromList(activityLog.downloads, period),
  keyOf: ({ _id }) => _id,
  nameOf: ({ _id }) => _id,
  sort: [{ field: 'Total', dir: 'desc' }],
  empty: { hint: texts.noDownloads },
})
