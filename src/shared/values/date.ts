import { fill } from '../text/fill.ts'
import { dayMs } from '../time/durations.ts'
import { daysIn, isRealDate, monthNames, type CalendarDate } from '../time/dates.ts'
import { dateHints as hints } from './hints.ts'
import { plainLine, quoted, valueIs, wrong, type Read } from './read.ts'

export type DateOrder = 'day first' | 'month first'

/** `hasSerials`: five digits may be the days that a spreadsheet counts; never while somebody types. */
export type DateShape = { order?: DateOrder | undefined; hasSerials?: boolean | undefined }

/**
 * SCREEN-4: a date as people and spreadsheets write it: 05-03-2026 with hyphens, slashes, dots or blanks, 05032026, 2026-03-05 with or without
 * a time, 5 March 2026, Mar 5, 2026, with a weekday or without.
 */
export function readDate(text: string, { order = 'day first', hasSerials = false }: DateShape = {}): Read<CalendarDate> {
  const line = plainLine(text)
  const { day: written, isMoment } = withoutTime(line)
  if (isMoment) return wrong(fill(hints.momentNotDay, { text: quoted(line) }))
  const serial = hasSerials ? serialOf(written) : undefined
  const date = serial ?? partsOf(written, order)
  if (date === undefined) return wrong(fill(hints.noDate, { text: quoted(line) }))
  return 'hint' in date ? wrong(date.hint) : checked(date, order)
}

/** Undefined if the month is named, the year comes first, or day and month are equal. */
export function orderOf(text: string): DateOrder | 'either' | undefined {
  const found = numeric.exec(withoutTime(plainLine(text)).day)?.groups
  if (!found) return undefined
  const [year, first, second] = [Number(found['year']), Number(found['first']), Number(found['second'])]
  if (first === second) return undefined
  const [day, month] = [isRealDate({ year, month: second, day: first }), isRealDate({ year, month: first, day: second })]
  if (day && month) return 'either'
  return day ? 'day first' : month ? 'month first' : undefined
}

type Parts = CalendarDate | { hint: string }

const numeric = /^(?<first>\d{1,2})(?<sign>[-/. ]) ?(?<second>\d{1,2}) ?\k<sign> ?(?<year>\d{4})$/
const mixed = /^(?<first>\d{1,2})[-/. ]+(?<second>\d{1,2})[-/. ]+(?<year>\d{4})$/
const yearFirst = /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/
const dayAndName = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:of )?(?<name>\p{L}{3,})[-/.,' ]*(?<year>\d{4}|\d{2})$/iu
const nameAndDay = /^(?<name>\p{L}{3,})[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4})$/iu
const yearAndName = /^(?<year>\d{4})[-/., ]*(?<name>\p{L}{3,})[-/. ]*(?<day>\d{1,2})$/iu
const shortYear = /^\d{1,2}[-/. ]\d{1,2}[-/. ]'?\d{2}$/
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]* +/i

function partsOf(written: string, order: DateOrder): Parts | undefined {
  const text = written.replace(weekday, '').replace(/\.$/, '')
  if (shortYear.test(text)) return { hint: hints.fourDigitYear }
  const found = (numeric.exec(text) ?? mixed.exec(text))?.groups
  if (found) {
    const [first, second] = [Number(found['first']), Number(found['second'])]
    const [day, month] = order === 'day first' ? [first, second] : [second, first]
    return { year: Number(found['year']), month, day }
  }
  const iso = yearFirst.exec(text)?.groups
  if (iso) return { year: Number(iso['year']), month: Number(iso['month']), day: Number(iso['day']) }
  const named = (dayAndName.exec(text) ?? nameAndDay.exec(text) ?? yearAndName.exec(text))?.groups
  return named ? namedParts(named) : unbroken(text, order)
}

function namedParts({ day = '', name = '', year = '' }: Record<string, string>): Parts {
  const month = monthOf(name)
  if (month === undefined) return { hint: fill(hints.noMonthName, { text: quoted(name) }) }
  return year.length === 2 ? { hint: hints.fourDigitYear } : { year: Number(year), month, day: Number(day) }
}

/** 05032026, or 20260305 where that is no day in this order. */
function unbroken(text: string, order: DateOrder): Parts | undefined {
  if (!/^\d{8}$/.test(text)) return undefined
  const [one, two] = [Number(text.slice(0, 2)), Number(text.slice(2, 4))]
  const [day, month] = order === 'day first' ? [one, two] : [two, one]
  const first = { year: Number(text.slice(4)), month, day }
  const other = { year: Number(text.slice(0, 4)), month: Number(text.slice(4, 6)), day: Number(text.slice(6)) }
  return !isRealDate(first) && isRealDate(other) ? other : first
}

function monthOf(name: string): number | undefined {
  const small = name.toLowerCase()
  const index = monthNames.findIndex((month) => {
    const full = month.toLowerCase()
    return full === small || (full.startsWith(small) && (small.length === 3 || small === 'sept'))
  })
  return index === -1 ? undefined : index + 1
}

function checked(date: CalendarDate, order: DateOrder): Read<CalendarDate> {
  const { year, month, day } = date
  if (isRealDate(date)) return valueIs(date)
  if (year < 1) return wrong(fill(hints.noYear, { number: '0000' }))
  if (month < 1 || month > 12) {
    const isTurned = isRealDate({ year, month: day, day: month })
    const hint = !isTurned ? hints.noMonth : order === 'day first' ? hints.monthFirst : hints.dayFirst
    return wrong(fill(hint, { number: month }))
  }
  if (day < 1) return wrong(hints.dayZero)
  const name = monthNames[month - 1] ?? ''
  return wrong(fill(hints.noSuchDay, { month: month === 2 ? `${name} ${year}` : name, days: daysIn(year, month) }))
}

const clock =
  /[T ,]+(?<hours>\d{1,2})(?::(?<rest>\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?))(?: ?[ap]\.?m\.?)?(?<zone> ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i

/** A time behind the day is left out; with a zone it is another day elsewhere, unless it is midnight. */
function withoutTime(line: string): { day: string; isMoment: boolean } {
  const found = clock.exec(line)
  if (!found?.groups) return { day: line, isMoment: false }
  const { hours = '', rest = '', zone } = found.groups
  return { day: line.slice(0, found.index), isMoment: zone !== undefined && /[1-9]/.test(hours + rest) }
}

/** The days since 30 December 1899, with or without a part of a day. */
function serialOf(text: string): CalendarDate | undefined {
  if (!/^[1-9]\d{4}(?:\.\d+)?$/.test(text)) return undefined
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * dayMs)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
}
