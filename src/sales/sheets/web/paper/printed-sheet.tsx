import { type ReactNode, useEffect, useState } from 'react'
import { cellNames, games, setOf } from '../../sheet/games.ts'
import { usedLines, type Sheet } from '../../sheet/sheet.ts'
import { shownText } from '../../sheet/cell-text.ts'
import { totalsOf } from '../../sheet/totals.ts'
import { texts } from '../entry/texts.ts'
import type { ShownColumns } from '../grid/sheet-foot.tsx'
import classes from './printed-sheet.module.css'
import { flushSync } from 'react-dom'

type PrintedSheetProps = { sheet: Sheet; foot?: ((shown: ShownColumns) => ReactNode) | undefined }

/** SALES-82: created only when printing: it has every row, maybe thousands. */
export function PrintedSheet(props: PrintedSheetProps) {
  return usePrinting() ? <Printed {...props} /> : null
}

function Printed({ sheet, foot }: PrintedSheetProps) {
  const { of } = totalsOf(sheet)
  return (
    <table className={classes.sheet}>
      <thead>
        <tr>
          <th rowSpan={2}>{texts.row}</th>
          {games.map((game) => (
            <th key={game} colSpan={2} className={classes.game}>
              {game}
            </th>
          ))}
        </tr>
        <tr>
          {games.flatMap((game) => [
            <th key={game} className={classes.game}>
              {texts.number}
            </th>,
            <th key={setOf(game)}>{texts.set}</th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {sheet.slice(0, usedLines(sheet)).map((line, row) => (
          <tr key={row}>
            <th>{row + 1}</th>
            {cellNames.map((cell, column) => (
              <td key={cell} className={column % 2 === 0 ? classes.game : undefined}>
                {shownText(column, line.texts[column] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className={classes.totals}>
        <tr>
          <th>{texts.total}</th>
          {games.map((game) => (
            <td key={game} colSpan={2} className={classes.game}>
              {texts.amount(of[game])}
            </td>
          ))}
        </tr>
        {foot?.({ games, hasRowTotals: false })}
      </tbody>
    </table>
  )
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
