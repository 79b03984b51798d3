import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import type { DateLimits } from './date-text.ts'
import { serverToday } from '../browser/server-clock.ts'

/**
 * SCREEN-5: no future dates, up to a hundred years back, by the day it is in `timeZone`: the institution's, an IANA name, so
 * that a box accepts what the server accepts.
 */
export function pastLimits(timeZone: string): DateLimits {
  const today = serverToday(timeZone)
  return { from: formatIsoDate(yearsBefore(today, 100)), to: formatIsoDate(today) }
}
