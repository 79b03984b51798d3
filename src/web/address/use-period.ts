import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { faultOf, monthTo, type Period } from '#shared/time/period.ts'
import type { DateLimits } from '../values/date-text.ts'
import { serverToday } from '../browser/server-clock.ts'

/** The period of a report, the days it may have, and how to choose another. */
export type ReportPeriod = { period: Period; limits: DateLimits; choose: (next: Period) => void }

// SCREEN-5: no future dates, 100 years back.
const longestAgo = 100

/**
 * The period a report screen shows: this month up to today in `timeZone` (an IANA name), until another is chosen; that one is kept in
 * the screen's address. Undefined while the time zone is not known.
 */
export function usePeriod(timeZone: string | undefined): ReportPeriod | undefined {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  if (timeZone === undefined) return undefined
  const today = serverToday(timeZone)
  const period = { fromdate: search['fromdate'] ?? '', enddate: search['enddate'] ?? '' }
  return {
    period: faultOf(period) === undefined ? period : monthTo(today),
    limits: { from: formatIsoDate(yearsBefore(today, longestAgo)), to: formatIsoDate(today) },
    choose: (next) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false }),
  }
}
