import type { CalendarDate } from '#shared/time/dates.ts'

type Clock = CalendarDate & { hour: number; minute: number; second: number }

/**
 * From now on moments are shown in this time zone, an IANA name: the institution's, by which lists are filtered too. The
 * session provides it before any screen is drawn; until then it is the browser's own.
 */
export function showMomentsIn(timeZone: string): void {
  reader = readerOf(timeZone)
}

/** The time zone that moments are shown in now, an IANA name. */
export const shownTimeZone = () => reader.resolvedOptions().timeZone

/** The day and the time on a wall clock at the institution; undefined for an invalid moment. */
export function wallClock(moment: Date): Clock | undefined {
  if (Number.isNaN(moment.getTime())) return undefined
  const part = new Map(reader.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  }
}

const readerOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

let reader = readerOf()
