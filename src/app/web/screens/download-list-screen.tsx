import { DownloadListScreen } from '#platform/activity-log/web/download-list-screen.tsx'
import { usePeriod } from '#web/address/use-period.ts'

/**
 * The list of downloads in a period that is counted in the institution's time zone. The list component is also used where the period
 * is chosen differently.
 */
export function DownloadListOfPeriodScreen() {
  return <DownloadListScreen report={usePeriod()} />
}
