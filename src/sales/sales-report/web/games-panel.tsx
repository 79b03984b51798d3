import { Paper } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId } from 'react'
import { games } from '#sales/sheets/sheet/games.ts'
import { formatAlignedPercent, formatNumber } from '#shared/text/numbers.ts'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import type { Total } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './sales-report.module.css'

export function GamesPanel({ days }: { days: readonly Total[] }) {
  const heading = useId()
  const sales = days.reduce((sum, { Sales }) => sum + Sales, 0)
  const shareOf = (sold: number) => formatAlignedPercent(sales === 0 ? 0 : sold / sales)
  const rows = games.map((game) => ({ game, sold: days.reduce((sum, day) => sum + day[game], 0) }))
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={2} id={heading}>
        {texts.byGame}
      </Title>
      <FigureTable
        labelledBy={heading}
        columns={[texts.game, texts.sales, texts.share]}
        rows={rows.map(({ game, sold }) => ({ key: game, cells: [game, formatNumber(sold), shareOf(sold)] }))}
        totals={[texts.total, formatNumber(sales), shareOf(sales)]}
        height={25}
      />
    </Paper>
  )
}
