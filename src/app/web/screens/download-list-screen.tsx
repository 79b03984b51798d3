import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { DownloadListScreen } from '#platform/activity-log/web/download-list-screen.tsx'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { usePeriod } from '#web/address/use-period.ts'

/** The list of downloads in a period that is counted in the institution's time zone. */
export function DownloadListInTimeZoneScreen() {
  const settings = useCall(siteSettingsCalls.get, {})
  const report = usePeriod(settings.data?.[0]?.TimeZone)
  if (report) return <DownloadListScreen report={report} />
  if (settings.error) return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />
  return <Skeleton h={320} />
}
