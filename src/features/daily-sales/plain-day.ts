import { parseIsoDate } from '#shared/dates.ts'

/** A YYYY-MM-DD as day-month-year without padding (daily-sales specification, section 9); what is no day stays as it is. */
export function plainDay(iso: string): string {
  const date = parseIsoDate(iso)
  return date ? `${date.day}-${date.month}-${date.year}` : iso
}
