import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Total } from '../contract.ts'
import { barsOf } from './chart-bars.ts'
import { texts } from './texts.ts'

/** The bars of a period. The table beside it says the same, day by day, to anyone who can't see it. */
export function DaysChart({ days, period }: { days: readonly Total[]; period: Period }) {
  return (
    <div aria-hidden>
      <BarChart
        h={280}
        data={barsOf(days, period)}
        dataKey="label"
        series={[{ name: 'sales', label: texts.sales, color: 'petrol.6' }]}
        valueFormatter={formatNumber}
        gridAxis="x"
        maxBarWidth={48}
        xAxisProps={{ minTickGap: 16 }}
        yAxisProps={{ width: 96 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
