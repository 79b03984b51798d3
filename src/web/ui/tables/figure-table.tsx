import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

type FigureRow = { key: string; cells: readonly ReactNode[]; isMarked?: boolean }
type FigureTableProps = {
  /** The id of the heading above the table. */
  labelledBy: string
  columns: readonly string[]
  /** The columns with text instead of figures. */
  words?: readonly string[]
  rows: readonly FigureRow[]
  /** Stays visible under the header during scrolling. */
  pinned?: readonly ReactNode[] | undefined
  /** Stays visible at the end. */
  totals?: readonly ReactNode[]
  /** Shown instead of the rows, when there are none. */
  empty?: string
  /** The height at which it starts to scroll, in rem. */
  height?: number
}

/**
 * A name and figures in columns, in plain cells because there may be a thousand rows. It scrolls within itself, also by
 * keyboard, and is printed in full.
 */
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
