import { minuteMs } from '#shared/time/durations.ts'
import { boardTexts } from './texts.ts'

/** The age of a moment (ISO 8601), in its largest unit: "8 min", "3 h", "2 days". */
export function ageOf(moment: string, now: Date): string {
  return inWords(Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / minuteMs)))
}

/** So many minutes in their largest unit. */
export function inWords(minutes: number): string {
  if (minutes < 60) return boardTexts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? boardTexts.hours(hours) : boardTexts.days(Math.floor(hours / 24))
}
