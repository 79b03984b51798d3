import { dayMs } from '#shared/time/durations.ts'
import { compareDates, parseIsoDate, type CalendarDate } from '#shared/time/dates.ts'

export const afterToday = 'The date is after today.'
export const tooEarly = "The date can't be before 1-1-2000."

export const firstSheetDay = '2000-01-01'

/** Both days are the institution's. */
export function sheetDayFault(iso: string, today: CalendarDate): string | undefined {
  if (iso < firstSheetDay) return tooEarly
  const day = parseIsoDate(iso)
  return day && compareDates(day, today) > 0 ? afterToday : undefined
}

export const daysBefore = (iso: string, today: string) => Math.round((Date.parse(today) - Date.parse(iso)) / dayMs)
