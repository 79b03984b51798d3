import { minuteMs } from '#shared/time/durations.ts'
import { boardTexts } from './texts.ts'

/** "8 min", "3 h", "2 days"; `moment` is ISO 8601. */
export function ageOf(moment: string, now: Date): string {
  return inWords(Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / minuteMs)))
}

export function inWords(minutes: number): string {
  if (minutes < 60) return boardTexts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? boardTexts.hours(hours) : boardTexts.days(Math.floor(hours / 24))
}
