import type { ReactNode } from 'react'
import type { Game } from '../../sheet/games.ts'
import { totalsOf } from '../../sheet/totals.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/sheet.module.css'

export type ShownColumns = { games: readonly Game[]; hasRowTotals: boolean }
type SheetFootProps = ShownColumns & { sheet: Sheet; children?: ReactNode }

export function SheetFoot({ sheet, games, hasRowTotals, children }: SheetFootProps) {
  const { of, inAll } = totalsOf(sheet)
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
        {hasRowTotals ? <td className={classes.total}>{texts.amount(inAll)}</td> : null}
      </tr>
      {children}
    </tfoot>
  )
}
