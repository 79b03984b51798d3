import { listCalls } from '#admissions/record/applications/record/list-calls.ts'
import { useTabFilters } from '#admissions/record/applications/web/list/tabs/tab-filters.ts'
import { useCall } from '#web/calls/use-call.ts'
import { RowCount } from '#web/ui/shell/sidebar.tsx'

/** REV-26: how many wait for a decision. */
export function ReviewBadge() {
  const filterOf = useTabFilters()
  const { data } = useCall(listCalls.counts, { filters: [{ logic: 'and', filters: [...filterOf('To decide')] }] })
  return <RowCount count={data?.Totals[0] ?? 0} />
}
