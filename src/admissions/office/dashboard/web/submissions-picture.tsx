import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { chartColour } from '#shared/colours/accent.ts'
import { figureAxis } from '#web/ui/charts/axis.ts'
import type { Submitted } from '../submissions.ts'
import { texts } from './texts.ts'

export const SubmissionsPicture = ({ submissions }: { submissions: Submitted[] }) => (
  <div aria-hidden>
    <BarChart
      h={160}
      data={submissions}
      dataKey="name"
      series={[{ name: 'total', label: texts.submissions, color: chartColour }]}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ ...figureAxis(submissions.map(({ total }) => total)), width: 40 }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
)
