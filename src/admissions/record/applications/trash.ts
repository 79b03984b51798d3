import { dayMs, trashDays } from '#shared/time/durations.ts'

/** APP-15: days a deleted application can still be restored. */
export const keptDays = trashDays

/** Days left to restore what was deleted at a moment (ISO 8601), a begun one counted as whole; 0 once it is too late. */
export function daysLeft(deletedOn: string, now: Date): number {
  const end = Date.parse(deletedOn) + keptDays * dayMs
  return Math.max(0, Math.ceil((end - now.getTime()) / dayMs))
}
