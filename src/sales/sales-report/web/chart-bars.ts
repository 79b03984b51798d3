import type { Period } from '#shared/time/period.ts'
import { dayAfter, showDate } from '#web/values/date-text.ts'
import type { Total } from '../contract.ts'

/** More bars than these are hairs beside the table. */
const mostDays = 62

export type Bar = { label: string; sales: number }

/** FIND-11: a bar for each day of a period, those without a sheet too; for each month of one that is longer than two months. */
export function barsOf(days: readonly Pick<Total, 'Key' | 'Sales'>[], { fromdate, enddate }: Period): Bar[] {
  const isos: string[] = []
  for (let day = fromdate; day <= enddate; day = dayAfter(day)) isos.push(day)
  const isByMonth = isos.length > mostDays
  const labelOf = (iso: string) => (isByMonth ? showDate(iso).slice('01-'.length) : showDate(iso))
  const sales = new Map(isos.map((iso) => [labelOf(iso), 0]))
  for (const { Key, Sales } of days) sales.set(labelOf(Key), (sales.get(labelOf(Key)) ?? 0) + Sales)
  return Array.from(sales, ([label, sold]) => ({ label, sales: sold }))
}
