import { dayMs } from './durations.ts'
import { z } from 'zod/mini'
import { messages } from '../messages.ts'
import { formatIsoDate, parseIsoDate, type CalendarDate } from './dates.ts'
import { required } from '../schema.ts'

/** Days from one to another, both included, as `YYYY-MM-DD`. */
export type Period = { fromdate: string; enddate: string }

export const startNeeded = 'Start Date is required!'
export const endNeeded = 'End Date is required!'

const day = (needed: string) => required(needed).check(z.refine((text) => parseIsoDate(text) !== undefined, messages.noSuchDate))

export const periodBody = z
  .object({ fromdate: day(startNeeded), enddate: day(endNeeded) })
  .check(z.refine(({ fromdate, enddate }) => fromdate <= enddate, { error: messages.endsBeforeStart, path: ['enddate'] }))

/** OFFICE-14: the default period of reports: from the first of the month to the day itself. */
export const monthTo = (today: CalendarDate): Period => ({
  fromdate: formatIsoDate({ ...today, day: 1 }),
  enddate: formatIsoDate(today),
})

export function faultOf({ fromdate, enddate }: Period): string | undefined {
  const parsed = periodBody.safeParse({ fromdate, enddate })
  return parsed.error?.issues[0]?.message
}

/** CALL-14: the period of the same length just before. */
export function periodBefore(period: Period): Period {
  const start = Date.parse(period.fromdate)
  return { fromdate: dayOf(start - daysOf(period) * dayMs), enddate: dayOf(start - dayMs) }
}

export const daysOf = ({ fromdate, enddate }: Period) => (Date.parse(enddate) - Date.parse(fromdate)) / dayMs + 1
export const dayLater = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
