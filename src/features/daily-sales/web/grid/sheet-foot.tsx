import { games } from '../../sheet/games.ts'
import { totalsOf } from '../../sheet/totals.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/sheet.module.css'

/** What each game has sold, always in view. */
export function SheetFoot({ sheet }: { sheet: Sheet }) {
  const { of } = totalsOf(sheet)
  return (
    <tfoot>
      <tr aria-rowindex={sheet.length + 3}>
        <th scope="row" className={classes.rowHead}>
          {texts.total}
        </th>
        {games.map((game) => (
          <td key={game} colSpan={2} className={classes.total}>
            {texts.amount(of[game])}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
