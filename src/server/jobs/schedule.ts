import { CronExpressionParser } from 'cron-parser'

export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    return Boolean(CronExpressionParser.parse(text))
  } catch {
    return false
  }
}

export const nextAfter = (cron: string, tz: string, moment: Date): Date =>
  CronExpressionParser.parse(cron, { tz, currentDate: moment }).next().toDate()
