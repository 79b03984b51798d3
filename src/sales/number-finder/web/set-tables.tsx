import { Paper } from '#web/kit/layout.tsx'
import { Title, VisuallyHidden } from '#web/kit/text.tsx'
import IconTrophy from '~icons/tabler/trophy'
import { memo, useId } from 'react'
import { games, type Game } from '#sales/sheets/sheet/games.ts'
import { formatAmount, formatNumber } from '#shared/text/numbers.ts'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import type { FoundNumbers, Sold } from '../contract.ts'
import { numberText, playedIn, rateOf } from '../prizes.ts'
import { texts } from './texts.ts'
import classes from './finder.module.css'

/** FIND-7: one table per set; above each, the drawn number's sales and payout there. */
export function SetTables({ found }: { found: FoundNumbers }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <VisuallyHidden component="h2" id={heading}>
        {texts.sets}
      </VisuallyHidden>
      <div className={classes.sets}>
        {games.map((game) => (
          <SetTable key={game} game={game} sold={found.RData} drawn={found.Winningnumber} />
        ))}
      </div>
    </section>
  )
}

type SetTableProps = { game: Game; sold: readonly Sold[]; drawn: string }

const SetTable = memo(function SetTable({ game, sold, drawn }: SetTableProps) {
  const heading = useId()
  const rows = sold.filter(({ Setname }) => Setname === game)
  const played = numberText(game, playedIn(game, drawn))
  const pays = rateOf(game) !== undefined
  const won = rows.find(({ Setnumber }) => Setnumber === played)
  const drawnCell = (
    <>
      <IconTrophy size={14} aria-hidden />
      <VisuallyHidden>{texts.ofDrawn(drawn)}</VisuallyHidden> {played}
    </>
  )
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.set}>
      <div className={classes.setHead}>
        <Title order={3} id={heading} size="h5">
          {game}
        </Title>
        <span className={classes.note}>{texts.sold(rows.reduce((sum, { Setsales }) => sum + Setsales, 0))}</span>
      </div>
      <FigureTable
        labelledBy={heading}
        columns={[texts.number, texts.sales, texts.prize]}
        height={23}
        pinned={pays ? [drawnCell, formatNumber(won?.Setsales ?? 0), formatAmount(won?.Prize ?? 0)] : undefined}
        rows={rows.map(({ Setnumber, Setsales, Prize }) => ({
          key: Setnumber,
          cells: [Setnumber, formatNumber(Setsales), formatAmount(Prize)],
          isMarked: pays && Setnumber === played,
        }))}
        empty={texts.noSales}
      />
    </Paper>
  )
})
