import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '#web/address/search.ts'
import type { Period } from '#shared/time/period.ts'
import type { Kind, ReportRequest } from '../contract.ts'

export type View = { status: ReportRequest['Status']; by: Exclude<Kind, 'day'> }

/** Choosing another view drops the sorting and filters of the old view's grid. */
export function useReport({ fromdate, enddate }: Period) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewIn(search)
  // The address may already have a choice that is not drawn yet.
  const choose = (part: Partial<View>) =>
    void navigate({
      to: '.',
      search: (now: Search) => ({ fromdate: now['fromdate'], enddate: now['enddate'], ...viewIn(now), ...part }),
      resetScroll: false,
    })
  const wanted: ReportRequest = { fromdate, enddate, Status: view.status }
  return { view, choose, wanted }
}

const viewIn = ({ status, by }: Search): View => ({
  status: status === 'Approved' ? 'Approved' : '',
  by: by === 'distributor' ? 'distributor' : 'show',
})
