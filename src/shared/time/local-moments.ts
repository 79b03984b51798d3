import { wallClockIn } from './dates.ts'

/** Zones change their offset at full quarters of an hour. */
const quarterMs = 15 * 60_000
const minuteMs = 60_000

/**
 * For many moments of one time zone: the minute that its clocks show at a moment, as the date whose UTC parts it is. The zone's offset is
 * asked for once in each quarter of an hour.
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
