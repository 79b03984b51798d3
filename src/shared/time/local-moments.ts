import { wallClockIn } from './dates.ts'

/** Time zones change their offset only at whole quarter-hours. */
const quarterMs = 15 * 60_000
const minuteMs = 60_000

/**
 * For many moments in one time zone: the local minute of a moment, as a date whose UTC parts are the local ones. The zone's offset is
 * looked up once per quarter of an hour.
 */
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

function offsetAt(timeZone: string, at: number): number {
  const { year, month, day, hour, minute, second } = wallClockIn(timeZone, new Date(at))
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}
