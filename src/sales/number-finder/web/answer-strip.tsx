import { games } from '#sales/sheets/sheet/games.ts'
import { formatAmount } from '#shared/text/numbers.ts'
import type { FoundNumbers } from '../contract.ts'
import { numberText, playedIn } from '../prizes.ts'
import { texts } from './texts.ts'
import classes from './finder.module.css'

/** FIND-15: what the drawn number pays, in one line: A 6 · AB 69 → 190.00. */
export function AnswerStrip({ found }: { found: FoundNumbers }) {
  const paid = games.flatMap((game) => {
    const played = numberText(game, playedIn(game, found.Winningnumber))
    const prize = found.RData.find(({ Setname, Setnumber }) => Setname === game && Setnumber === played)?.Prize ?? 0
    return prize > 0 ? [`${game} ${played}`] : []
  })
  return (
    <p className={classes.strip}>
      <strong>{found.Winningnumber}</strong>
      <span>{paid.length === 0 ? texts.paysNothing : paid.join(' · ')}</span>
      <span aria-hidden>→</span>
      <strong>{formatAmount(found.Lowprice)}</strong>
    </p>
  )
}
