import type { ReactNode } from 'react'
import { games } from '../../sheet/games.ts'
import { totalsOf } from '../../sheet/totals.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/sheet.module.css'

/** What each game has sold, always in view, and under it what else is said of the totals. */
export function SheetFoot({ sheet, children }: { sheet: Sheet; children?: ReactNode }) {
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
      {children}
    </tfoot>
  )
}
