import { games as allGames, setOf, type Game } from '../../sheet/games.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/sheet.module.css'

/** Widths fit one, two and three digits, and a Set amount. */
export const SheetHead = ({ games, hasRowTotals }: { games: readonly Game[]; hasRowTotals: boolean }) => (
  <>
    <colgroup>
      <col className={classes.widthOfHead} />
      {games
        .flatMap((game) => [game, setOf(game)])
        .map((cell) => (
          <col key={cell} className={widths[cell]} />
        ))}
      {hasRowTotals ? <col className={classes.widthOfTotal} /> : null}
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" rowSpan={2} className={classes.rowHead}>
          {texts.row}
        </th>
        {games.map((game) => (
          <th key={game} scope="colgroup" colSpan={2} className={classes.game}>
            {game}
          </th>
        ))}
        {hasRowTotals ? (
          <th scope="col" rowSpan={2} className={classes.totalHead}>
            {texts.total}
          </th>
        ) : null}
      </tr>
      <tr aria-rowindex={2}>
        {games.flatMap((game) => [
          <th key={game} scope="col" className={classes.column} data-number>
            {texts.number}
          </th>,
          <th key={setOf(game)} scope="col" className={classes.column}>
            {texts.set}
          </th>,
        ])}
      </tr>
    </thead>
  </>
)

const widths: Partial<Record<string, string>> = {
  ...Object.fromEntries(allGames.map((game) => [setOf(game), classes.widthOfSet])),
  ...Object.fromEntries(['A', 'B', 'C'].map((game) => [game, classes.widthOfOne])),
  ...Object.fromEntries(['AB', 'AC', 'BC'].map((game) => [game, classes.widthOfTwo])),
  ...Object.fromEntries(['ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF'].map((game) => [game, classes.widthOfThree])),
}
