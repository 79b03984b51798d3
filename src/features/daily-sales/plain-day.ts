import { parseIsoDate } from '#shared/time/dates.ts'

/** SALES-17: a YYYY-MM-DD as day-month-year without leading zeros; a text that is no day stays as it is. */
export function plainDay(iso: string): string {
  const date = parseIsoDate(iso)
  return date ? `${date.day}-${date.month}-${date.year}` : iso
}
