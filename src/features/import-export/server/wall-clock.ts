/**
 * What the clock on the wall of a time zone (an IANA name) shows at a moment, as the date whose UTC parts it is: a
 * spreadsheet knows no zones. To the minute; made once for many moments, because a formatter is dear.
 */
export function wallClock(timeZone: string): (moment: Date) => Date {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  return (moment) => {
    const part = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 0, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((type) =>
      part.get(type),
    )
    return new Date(Date.UTC(year, month - 1, day, hour, minute))
  }
}
