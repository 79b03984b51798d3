import {
  formatFormDate,
  formatIsoDate,
  isRealDate,
  monthNames,
  shortMonths,
  type CalendarDate,
  parseFormDate,
  parseIsoDate,
} from '#shared/time/dates.ts'
import { readDate as readAnyDate } from '#shared/values/date.ts'
import { english } from '#languages/languages.ts'
import { wallClock } from '../browser/time-zone.ts'
import { pageLanguage, pageLocale } from '../language/page-language.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { words } from '../words.ts'

export type DateRead = { ok: true; iso: string } | { ok: false; words: string }

/** Allowed days, both included, as YYYY-MM-DD; and the messages for a day before or after them, if not the usual ones. */
export type DateLimits = { from?: string | undefined; to?: string | undefined; early?: string; late?: string }

/** SCREEN-4: never month first; `iso` is YYYY-MM-DD, and `words` say in English why the date is not allowed. */
export function readDate(
  text: string,
  { from, to, early = words.dateTooEarly, late = words.dateFuture }: DateLimits = {},
): DateRead {
  const read = readAnyDate(text)
  if (!read.ok) return { ok: false, words: read.hint }
  const iso = formatIsoDate(read.value)
  if (to && iso > to) return { ok: false, words: late }
  return from && iso < from ? { ok: false, words: early } : { ok: true, iso }
}

/** DD-MM-YYYY of a YYYY-MM-DD; undefined for anything that is not a real day. */
export function isoToForm(iso: string) {
  const date = parseIsoDate(iso)
  return date && formatFormDate(date)
}

/** YYYY-MM-DD of a DD-MM-YYYY; undefined for anything that is not a real day. */
export function formToIso(text: string) {
  const date = parseFormDate(text)
  return date && formatIsoDate(date)
}

/** A calendar day (in either order) or a moment as dd-MMM-yyyy, in another language in its own format; a moment in the institution's time zone. */
export function showDate(value: string): string {
  const date = parseIsoDate(value) ?? parseFormDate(value) ?? wallClock(new Date(value))
  if (!date) return value
  if (pageLanguage !== english) return inLanguage(date, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${two(date.day)}-${shortMonths[date.month - 1]}-${date.year}`
}

/** A calendar day or a moment as 27 Nov 2026, the form of our own screens; in another language in its own format. */
export const showDay = (value: string) =>
  pageLanguage === english ? showDate(value).replace(/^0/, '').replaceAll('-', ' ') : showDate(value)

/** A moment as 27 Nov 2026, 23:31, in the institution's time zone. */
export const showMinute = (value: string) => {
  const clock = wallClock(new Date(value))
  return clock ? `${showDay(value)}, ${two(clock.hour)}:${two(clock.minute)}` : value
}

export function showShortDay(moment: string): string {
  const date = wallClock(new Date(moment))
  if (!date) return moment
  return pageLanguage === english
    ? `${date.day} ${shortMonths[date.month - 1] ?? ''}`
    : inLanguage(date, { day: 'numeric', month: 'short' })
}

/** LANG-11: a day in the format of the page's language, with Latin digits. */
const inLanguage = ({ year, month, day }: CalendarDate, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(pageLocale, { ...parts, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))

/** A calendar day in the long form, '20 November 2026', in another language in its own format. */
export function showLongDate(iso: string): string {
  const date = parseIsoDate(iso)
  if (date && pageLanguage !== english) return inLanguage(date, { day: 'numeric', month: 'long', year: 'numeric' })
  return date ? `${date.day} ${monthNames[date.month - 1] ?? ''} ${date.year}` : iso
}

/** A moment as dd-MMM-yyyy HH:mm:ss, in the institution's time zone. */
export function showMoment(value: string): string {
  const moment = new Date(value)
  const clock = wallClock(moment)
  if (!clock) return value
  return `${showDate(moment.toISOString())} ${[clock.hour, clock.minute, clock.second].map(two).join(':')}`
}

export function dayAfter(iso: string): string {
  const date = parseIsoDate(iso)
  if (!date) return iso
  const { year, month, day } = date
  const followers = [
    { year, month, day: day + 1 },
    { year, month: month + 1, day: 1 },
    { year: year + 1, month: 1, day: 1 },
  ]
  const next = followers.find((follower) => follower.month <= 12 && isRealDate(follower))
  return next ? formatIsoDate(next) : iso
}

const two = (number: number) => String(number).padStart(2, '0')

/** A moment (ISO 8601) as 10:42, with its day when that is not today. */
export function clockTime(moment: string, now = serverNow()): string {
  const today = `${showDay(now.toISOString())}, `
  const shown = showMinute(moment)
  return shown.startsWith(today) ? shown.slice(today.length) : shown
}
