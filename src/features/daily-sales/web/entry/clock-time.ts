import { showDate, showMoment } from '#web/values/date-text.ts'
import { serverNow } from '#web/browser/server-clock.ts'

/** A moment (ISO 8601) as 10:42, with its day when that is not today. */
export function clockTime(moment: string, now = serverNow()): string {
  const shown = showMoment(moment).slice(0, -':00'.length)
  const today = showDate(now.toISOString())
  return shown.startsWith(today) ? shown.slice(today.length + 1) : shown
}
