import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dayAfter, showDate } from '#web/values/date-text.ts'
import type { Total } from '../contract.ts'
import { texts } from './texts.ts'

/** A bar for each day of the period, those without a sheet too. The table beside it says the same to anyone who can't see it. */
export function DaysChart({ days, period }: { days: readonly Total[]; period: Period }) {
  const sales = new Map(days.map(({ Key, Sales }) => [Key, Sales]))
  const bars = daysOf(period).map((day) => ({ day: showDate(day), sales: sales.get(day) ?? 0 }))
  return (
    <div aria-hidden>
      <BarChart
        h={280}
        data={bars}
        dataKey="day"
        series={[{ name: 'sales', label: texts.sales, color: 'petrol.6' }]}
        valueFormatter={formatNumber}
        gridAxis="x"
        maxBarWidth={48}
        xAxisProps={{ minTickGap: 16 }}
        yAxisProps={{ width: 72 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}

function daysOf({ fromdate, enddate }: Period): string[] {
  const days: string[] = []
  for (let day = fromdate; day <= enddate; day = dayAfter(day)) days.push(day)
  return days
}
