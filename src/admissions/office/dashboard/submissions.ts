import { monthNames } from '#shared/time/dates.ts'
import { daysOf, dayLater, type Period } from '#shared/time/period.ts'
import type { Share } from './contract.ts'

/** Longer periods are shown by the month. */
const mostDays = 92

export const isByDay = (period: Period): boolean => daysOf(period) <= mostDays

export type Submitted = { name: string; total: number }

export function submissionsOf(period: Period, submissions: readonly Share[], nameOf: (day: string) => string): Submitted[] {
  if (!isByDay(period)) return submissions.map(({ _id, Total }) => ({ name: monthOf(_id), total: Total }))
  const totals = new Map(submissions.map(({ _id, Total }) => [_id, Total]))
  const days = Array.from({ length: daysOf(period) }, (_, index) => dayLater(period.fromdate, index))
  return days.map((day) => ({ name: nameOf(day), total: totals.get(day) ?? 0 }))
}

/** `2026-11` as 'November 2026'. */
const monthOf = (id: string) => `${monthNames[Number(id.slice(5)) - 1] ?? ''} ${id.slice(0, 4)}`
