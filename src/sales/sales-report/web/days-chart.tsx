import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { chartColour } from '#shared/colours/accent.ts'
import { figureAxis } from '#web/ui/charts/axis.ts'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Total } from '../contract.ts'
import { texts } from './texts.ts'
import { dayAfter, showDay } from '#web/values/date-text.ts'

/** More bars than these are hairs beside the table. */
const mostDays = 62

type Bar = { label: string; sales: number }

/** Hidden from screen readers: the table beside it has the same figures, day by day. */
export function DaysChart({ days, period }: { days: readonly Total[]; period: Period }) {
  const bars = barsOf(days, period)
  return (
    <div aria-hidden>
      <BarChart
        h={280}
        data={bars}
        dataKey="label"
        series={[{ name: 'sales', label: texts.sales, color: chartColour }]}
        valueFormatter={formatNumber}
        gridAxis="x"
        maxBarWidth={48}
        xAxisProps={{ minTickGap: 16 }}
        yAxisProps={{ ...figureAxis(bars.map(({ sales }) => sales)), width: 96 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}

/** FIND-11: one bar per day, also without sheets; per month if the period is longer than two months. */
export function barsOf(days: readonly Pick<Total, 'Key' | 'Sales'>[], { fromdate, enddate }: Period): Bar[] {
  const isos: string[] = []
  for (let day = fromdate; day <= enddate; day = dayAfter(day)) isos.push(day)
  const isByMonth = isos.length > mostDays
  const labelOf = (iso: string) => (isByMonth ? showDay(iso).replace(/^\d+ /, '') : showDay(iso))
  const sales = new Map(isos.map((iso) => [labelOf(iso), 0]))
  for (const { Key, Sales } of days) sales.set(labelOf(Key), (sales.get(labelOf(Key)) ?? 0) + Sales)
  return Array.from(sales, ([label, sold]) => ({ label, sales: sold }))
}
