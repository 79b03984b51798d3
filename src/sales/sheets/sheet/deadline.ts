import { closesText } from '#sales/shows/closes.ts'
import { formatIsoDate, plainDay, type WallClock } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import { daysBefore } from './day.ts'

/** SALES-52: `closesAt` is minutes after midnight of the sheet's day; null is never. */
export type Deadline = { showTime: string; closesAt: number | null; lookBackDays: number | null }

const ask = 'Ask the owner to open it.'
export const dayOver = (day: string) => `Entry for ${plainDay(day)} is closed. ${ask}`
export const showOver = (show: string, day: string, closed: string) =>
  `Entry for ${show} on ${plainDay(day)} closed at ${closed}. ${ask}`

const minutesOfDay = 1440

/** More than 1,440 on a later day. */
export const minutesSince = (day: string, clock: WallClock): number =>
  daysBefore(day, formatIsoDate(clock)) * minutesOfDay + clock.hour * 60 + clock.minute

/** SALES-52: `clock` is the institution's; undefined if the sheet can be entered. */
export function lateFault(day: string, { showTime, closesAt, lookBackDays }: Deadline, clock: WallClock): string | undefined {
  if (lookBackDays !== null && daysBefore(day, formatIsoDate(clock)) > lookBackDays) return dayOver(day)
  if (closesAt === null || minutesSince(day, clock) < closesAt) return undefined
  return showOver(showTime, day, closingTime(day, closesAt))
}

/** '12:55', or '01:30 on 23-11-2026' on the next day. */
export function closingTime(day: string, closesAt: number): string {
  const time = closesText(closesAt % minutesOfDay)
  return closesAt < minutesOfDay ? time : `${time} on ${plainDay(dayLater(day, 1))}`
}
