import { minuteMs } from './durations.ts'

/** A day on the calendar, free of clocks and time zones. Months and days count from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/** CALL-6: reads `DD-MM-YYYY`, the form dates of the wire; undefined for anything that is not a real day. */
export const parseFormDate = (text: string) => read(/^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/, text)

/** Reads `YYYY-MM-DD`, the wire's `Date`, `fromdate` and `enddate`; undefined for anything that is not a real day. */
export const parseIsoDate = (text: string) => read(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, text)

export const formatFormDate = ({ year, month, day }: CalendarDate) => `${pad(day, 2)}-${pad(month, 2)}-${pad(year, 4)}`

export const formatIsoDate = ({ year, month, day }: CalendarDate) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

export const monthNames = 'January February March April May June July August September October November December'.split(' ')
export const shortMonths = monthNames.map((name) => name.slice(0, 3))

export const longDate = ({ year, month, day }: CalendarDate) => `${day} ${shortMonths[month - 1] ?? ''} ${year}`

export const longMoment = (moment: WallClock) => `${longDate(moment)}, ${pad(moment.hour, 2)}:${pad(moment.minute, 2)}`

export const isRealDate = ({ year, month, day }: CalendarDate) => year >= 1 && day >= 1 && day <= daysIn(year, month)

export const compareDates = (a: CalendarDate, b: CalendarDate) => a.year - b.year || a.month - b.month || a.day - b.day

export type WallClock = CalendarDate & { readonly hour: number; readonly minute: number; readonly second: number }

/** `timeZone` is an IANA name, such as the setting TIME_ZONE. Throws `RangeError` for an invalid one. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const minute = Math.floor(moment.getTime() / minuteMs)
  // Before 1973 some zones were not whole minutes apart.
  if (!(minute >= minuteOf1973)) return readClock(timeZone, moment)
  const key = minute + timeZone
  const clock = clocks.get(key) ?? readClock(timeZone, moment)
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(key, clock)
  return { ...clock, second: moment.getUTCSeconds() }
}

function readClock(timeZone: string, moment: Date): WallClock {
  const parts = new Map(
    clockFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const minuteOf1973 = Date.UTC(1973) / minuteMs
/** Calls ask several times for the same few minutes, and reading a clock takes as long as a statement of theirs. */
const clocks = new Map<string, WallClock>()
const mostClocks = 100

export function todayIn(timeZone: string, moment: Date): CalendarDate {
  const { year, month, day } = wallClockIn(timeZone, moment)
  return { year, month, day }
}

// Cached, because creating one costs more than the rest of an imported row, and an institution has one zone.
const clockFormats = new Map<string, Intl.DateTimeFormat>()
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = clockFormats.get(timeZone)
  if (cached) return cached
  const number = 'numeric'
  const parts = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...parts, timeZone, hourCycle: 'h23' })
  clockFormats.set(timeZone, format)
  return format
}

/** Whole years from one day to another, negative backwards. A person born on 29 February turns a year older on 1 March in common years. */
export function wholeYears(from: CalendarDate, to: CalendarDate): number {
  const anniversaryIsAhead = compareDates({ ...from, year: to.year }, to) > 0
  return to.year - from.year - (anniversaryIsAhead ? 1 : 0)
}

/** The same day some years earlier: a bound to compare with, which on 29 February need not be a real day. */
export const yearsBefore = (date: CalendarDate, years: number): CalendarDate => ({ ...date, year: date.year - years })

function read(shape: RegExp, text: string): CalendarDate | undefined {
  const found = shape.exec(text)?.groups
  if (!found) return undefined
  const date = { year: Number(found['year']), month: Number(found['month']), day: Number(found['day']) }
  return isRealDate(date) ? date : undefined
}

export const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const pad = (part: number, width: number) => String(part).padStart(width, '0')

export function shortDayIn(timeZone: string, moment: Date): string {
  const { month, day } = wallClockIn(timeZone, moment)
  return `${day} ${shortMonths[month - 1] ?? ''}`
}

/** SALES-17: a YYYY-MM-DD as day-month-year without leading zeros; a text that isn't a day stays as it is. */
export function plainDay(iso: string): string {
  const date = parseIsoDate(iso)
  return date ? `${date.day}-${date.month}-${date.year}` : iso
}
