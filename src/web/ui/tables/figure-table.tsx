import { Box } from '#web/kit/layout.tsx'
import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

type FigureRow = { key: string; cells: readonly ReactNode[]; isMarked?: boolean }
type FigureTableProps = {
  labelledBy: string
  columns: readonly string[]
  words?: readonly string[]
  rows: readonly FigureRow[]
  pinned?: readonly ReactNode[] | undefined
  totals?: readonly ReactNode[]
  empty?: string
  /** The height at which it starts to scroll, in rem. */
  height?: number
}

/** Has plain cells because there may be a thousand rows. Scrolls within itself, also by keyboard, and is printed in full. */
export const FigureTable = ({ labelledBy, columns, words = [], rows, pinned, totals, empty, height = 20 }: FigureTableProps) => (
  <Box component="fieldset" className={classes.scroll} mah={`${height}rem`} aria-labelledby={labelledBy} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-words={words.includes(column) || undefined}>
              {column}
            </th>
          ))}
        </tr>
        {pinned ? <tr className={classes.marked}>{cellsOf(pinned, columns, words)}</tr> : null}
      </thead>
      <tbody>
        {rows.map(({ key, cells, isMarked }) => (
          <tr key={key} className={isMarked ? classes.marked : undefined}>
            {cellsOf(cells, columns, words)}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined ? (
          <tr>
            <td colSpan={columns.length} className={classes.empty}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
      {totals ? (
        <tfoot>
          <tr>{cellsOf(totals, columns, words)}</tr>
        </tfoot>
      ) : null}
    </table>
  </Box>
)

const cellsOf = (cells: readonly ReactNode[], columns: readonly string[], words: readonly string[]) =>
  columns.map((column, index) => (
    <td key={column} data-words={words.includes(column) || undefined}>
      {cells[index]}
    </td>
  ))
