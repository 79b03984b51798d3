import { CronExpressionParser } from 'cron-parser'

/** Whether a text is the five fields of cron, as the job queue reads them. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    return Boolean(CronExpressionParser.parse(text))
  } catch {
    return false
  }
}

/** The next time after a moment that a schedule names, in a time zone. */
export const nextAfter = (cron: string, tz: string, moment: Date): Date =>
  CronExpressionParser.parse(cron, { tz, currentDate: moment }).next().toDate()
