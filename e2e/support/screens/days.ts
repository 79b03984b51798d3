import { formatIsoDate, todayIn } from '#shared/time/dates.ts'

export function daysAgo(days: number): { iso: string; plain: string; typed: string } {
  const { day, month, year } = todayIn('Asia/Kolkata', new Date(Date.now() - days * 86_400_000))
  const iso = formatIsoDate({ day, month, year })
  return { iso, plain: `${day}-${month}-${year}`, typed: iso.split('-').toReversed().join('-') }
}
