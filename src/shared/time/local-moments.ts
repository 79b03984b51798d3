import { dayMs, minuteMs } from './durations.ts'
import { wallClockIn } from './dates.ts'

/** Time zones change their offset only at whole quarter-hours. */
const quarterMs = 15 * minuteMs

/** The local minute, as a date whose UTC parts are the local ones. Looks the zone's offset up once per quarter of an hour. */
export function localMoments(timeZone: string): (moment: Date) => Date {
  const offsets = new Map<number, number>()
  return (moment) => {
    const at = moment.getTime()
    const quarter = Math.floor(at / quarterMs)
    const offset = offsets.get(quarter) ?? offsetAt(timeZone, quarter * quarterMs)
    offsets.set(quarter, offset)
    return new Date(Math.floor((at + offset) / minuteMs) * minuteMs)
  }
}

/**
 * SCREEN-33: the moment at which the clocks of a time zone show a day and a time, YYYY-MM-DDTHH:mm. The first of a time that comes twice; of one
 * that the clocks leave out, the moment at which they show as much later as they were put on.
 */
export function momentOf(timeZone: string, shown: string): Date {
  const asUtc = Date.parse(`${shown}:00Z`)
  const before = asUtc - offsetAt(timeZone, asUtc - dayMs)
  const after = asUtc - offsetAt(timeZone, asUtc + dayMs)
  const fitting = [before, after].filter((at) => at + offsetAt(timeZone, at) === asUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before)
}

function offsetAt(timeZone: string, at: number): number {
  const { year, month, day, hour, minute, second } = wallClockIn(timeZone, new Date(at))
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}
