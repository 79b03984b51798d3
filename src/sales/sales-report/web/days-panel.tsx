import { Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId } from 'react'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { showDay } from '#web/values/date-text.ts'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import { PartFailed } from '#web/ui/notices/part-failed.tsx'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import type { Total } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './sales-report.module.css'

const DaysChart = lazyRetried(async () => (await import('./days-chart.tsx')).DaysChart, {
  Waiting: () => <Skeleton h={280} />,
  Missing: PartFailed,
})

export function DaysPanel({ days, period }: { days: readonly Total[]; period: Period }) {
  const heading = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={2} id={heading}>
        {texts.byDay}
      </Title>
      <div className={classes.days}>
        <DaysChart days={days} period={period} />
        <FigureTable
          labelledBy={heading}
          columns={[texts.day, texts.sheets, texts.sales]}
          rows={days.map(({ Key, Sheets, Sales }) => ({
            key: Key,
            cells: [showDay(Key), formatNumber(Sheets), formatNumber(Sales)],
          }))}
          totals={[
            texts.total,
            formatNumber(days.reduce((sum, { Sheets }) => sum + Sheets, 0)),
            formatNumber(days.reduce((sum, { Sales }) => sum + Sales, 0)),
          ]}
        />
      </div>
    </Paper>
  )
}
