import { dayMs } from '#shared/time/durations.ts'
import { compareDates, parseIsoDate, type CalendarDate } from '#shared/time/dates.ts'

export const afterToday = 'The date is after today.'
export const tooEarly = "The date can't be before 1-1-2000."

/** The first day a sheet may be of, as YYYY-MM-DD. */
export const firstSheetDay = '2000-01-01'

/** Why a sheet can't be written for a day (YYYY-MM-DD) when it is `today` at the institution; undefined when it can. */
export function sheetDayFault(iso: string, today: CalendarDate): string | undefined {
  if (iso < firstSheetDay) return tooEarly
  const day = parseIsoDate(iso)
  return day && compareDates(day, today) > 0 ? afterToday : undefined
}

/** The number of days from a YYYY-MM-DD to another. */
export const daysBefore = (iso: string, today: string) => Math.round((Date.parse(today) - Date.parse(iso)) / dayMs)
