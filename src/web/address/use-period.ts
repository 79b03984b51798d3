import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { faultOf, monthTo, type Period } from '#shared/time/period.ts'
import type { DateLimits } from '../values/date-text.ts'
import { serverToday } from '../browser/server-clock.ts'
import { shownTimeZone } from '../browser/time-zone.ts'
import type { Search } from './search.ts'

export type ReportPeriod = { period: Period; limits: DateLimits; choose: (next: Period) => void }

// SCREEN-5: no future dates, 100 years back.
const longestAgo = 100

export function usePeriod(): ReportPeriod {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = serverToday(shownTimeZone())
  const period = { fromdate: search['fromdate'] ?? '', enddate: search['enddate'] ?? '' }
  return {
    period: faultOf(period) === undefined ? period : monthTo(today),
    limits: { from: formatIsoDate(yearsBefore(today, longestAgo)), to: formatIsoDate(today) },
    choose: (next) => void navigate({ to: '.', search: (now: Search) => ({ ...now, ...next }), resetScroll: false }),
  }
}
