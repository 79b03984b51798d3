import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { faultOf, monthTo, type Period } from '#shared/time/period.ts'
import type { DateLimits } from '../values/date-text.ts'
import { serverToday } from '../browser/server-clock.ts'
import { shownTimeZone } from '../browser/time-zone.ts'

/** The period of a report, the days it may have, and how to choose another. */
export type ReportPeriod = { period: Period; limits: DateLimits; choose: (next: Period) => void }

// SCREEN-5: no future dates, 100 years back.
const longestAgo = 100

/**
 * The period a report screen shows: this month up to today at the institution, until another is chosen; the choice is kept
 * in the screen's URL.
 */
export function usePeriod(): ReportPeriod {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = serverToday(shownTimeZone())
  const period = { fromdate: search['fromdate'] ?? '', enddate: search['enddate'] ?? '' }
  return {
    period: faultOf(period) === undefined ? period : monthTo(today),
    limits: { from: formatIsoDate(yearsBefore(today, longestAgo)), to: formatIsoDate(today) },
    choose: (next) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false }),
  }
}
