import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { chartColour } from '#web/styles/accent.ts'
import { figureAxis } from '#web/ui/charts/axis.ts'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Total } from '../contract.ts'
import { barsOf } from './chart-bars.ts'
import { texts } from './texts.ts'

/** The bars of a period. The table beside it says the same, day by day, to anyone who can't see it. */
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
