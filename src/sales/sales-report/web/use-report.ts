import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Period } from '#shared/time/period.ts'
import type { Kind, ReportRequest } from '../contract.ts'

/** The status filter and grouping of the report, stored in the screen's address beside its period. */
export type View = { status: ReportRequest['Status']; by: Exclude<Kind, 'day'> }

/** The view, and a function to choose another, which drops the sorting and filters of the old view's grid. */
export function useReport({ fromdate, enddate }: Period) {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view: View = {
    status: search['status'] === 'Approved' ? 'Approved' : '',
    by: search['by'] === 'distributor' ? 'distributor' : 'show',
  }
  const choose = (part: Partial<View>) =>
    void navigate({ to: '.', search: { fromdate, enddate, ...view, ...part }, resetScroll: false })
  const wanted: ReportRequest = { fromdate, enddate, Status: view.status }
  return { view, choose, wanted }
}
