import { dayMs, trashDays } from '#shared/time/durations.ts'

/** APP-15: days to restore a deleted application. */
export const keptDays = trashDays

/** Counts a begun day as whole; 0 once it is too late. `deletedOn` is ISO 8601. */
export function daysLeft(deletedOn: string, now: Date): number {
  const end = Date.parse(deletedOn) + keptDays * dayMs
  return Math.max(0, Math.ceil((end - now.getTime()) / dayMs))
}
