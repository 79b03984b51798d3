import { CronExpressionParser } from 'cron-parser'

/** Returns whether a text is a five-field cron expression that the job queue accepts. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    return Boolean(CronExpressionParser.parse(text))
  } catch {
    return false
  }
}

/** The next time of a schedule after a moment, in a time zone. */
export const nextAfter = (cron: string, tz: string, moment: Date): Date =>
  CronExpressionParser.parse(cron, { tz, currentDate: moment }).next().toDate()
