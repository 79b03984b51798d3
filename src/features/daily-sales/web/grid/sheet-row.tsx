import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { cellNames } from '../../sheet/games.ts'
import { cappedMarks, marksWhile, type Mark } from '../../sheet/marks.ts'
import { shownText } from '../../sheet/cell-text.ts'
import type { CappedChange } from '../../sheet/editing/state.ts'
import { wholeRow, type RowComments } from '../comments/comment-marks.ts'
import { lineTotal } from '../../sheet/totals.ts'
import { cellsOf, isSetColumn, isSold, type CellChange, type Line } from '../../sheet/sheet.ts'
import { texts } from '../entry/texts.ts'
import commentClasses from '../comments/comments.module.css'
import sheetClasses from '../entry/sheet.module.css'
import classes from './sheet-row.module.css'

type SheetRowProps = {
  row: number
  line: Line
  /** The columns that are shown. */
  columns: readonly number[]
  /** The total of the row is shown at its end. */
  hasTotal: boolean
  /** The selected columns of this row, both included; the last is before the first when there are none. */
  left: number
  right: number
  /** It is the last row that is selected: its corner is drawn down to fill. */
  hasHandle: boolean
  /** The cursor's column, -1 when it is in another row. */
  cursor: number
  isInText: boolean
  /** The cursor's cell is being typed in. */
  isTyping: boolean
  /** Where a cap took the place of what was typed. */
  capped: readonly CappedChange[] | undefined
  /** What is said of the row and its cells. */
  comments: RowComments | undefined
  isReadOnly: boolean
  /** What the server would not take in this row. */
  refusal: Mark | undefined
  onType: (change: CellChange) => void
}

/** One row of the sheet. Drawn again only when something of it changes: there may be hundreds. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, line, columns, hasTotal, left, right, hasHandle, cursor, isTyping, capped, comments, refusal } = props
  const own = marksWhile(line, { column: cursor, isTyping })
  const marks = capped || refusal ? [...own, ...cappedMarks(line, capped ?? []), ...(refusal ? [refusal] : [])] : own
  return (
    <tr aria-rowindex={row + 3}>
      <RowHead row={row} marks={marks} comment={comments?.get(wholeRow)} />
      {columns.map((column) => (
        <td
          key={cellNames[column]}
          aria-selected={column >= left && column <= right}
          className={comments?.has(column) ? `${classes.cell} ${commentClasses.commented}` : classes.cell}
          data-number={isSetColumn(column) ? undefined : true}
          data-corner={(hasHandle && column === right) || undefined}
          data-selected={(column >= left && column <= right) || undefined}
        >
          <Cell
            {...props}
            column={column}
            text={line.texts[column] ?? ''}
            isCursor={column === cursor}
            mark={marks.find((mark) => mark.column === column)}
            comment={comments?.get(column)}
          />
          {hasHandle && column === right ? <span className={classes.handle} data-fill aria-hidden /> : null}
          {comments?.has(column) ? <VisuallyHidden id={commentId(row, column)}>{comments.get(column)}</VisuallyHidden> : null}
        </td>
      ))}
      {hasTotal ? <td className={sheetClasses.rowTotal}>{isSold(line) ? texts.amount(lineTotal(line)) : ''}</td> : null}
    </tr>
  )
})

function RowHead({ row, marks, comment }: { row: number; marks: readonly Mark[]; comment: string | undefined }) {
  if (marks.length === 0 && comment === undefined)
    return (
      <th scope="row" className={sheetClasses.rowHead}>
        {row + 1}
      </th>
    )
  const notes = [...marks.map(({ cell, words }) => texts.cellNote(cell, words)), comment].filter(Boolean).join(' ')
  const className = comment === undefined ? sheetClasses.rowHead : `${sheetClasses.rowHead} ${commentClasses.commented}`
  return (
    <th scope="row" className={className} data-mark={marks.length > 0 ? kindOf(marks) : undefined} title={notes}>
      {marks.length > 0 ? <IconAlertTriangle size={13} aria-hidden /> : null} {row + 1}
      <VisuallyHidden>{notes}</VisuallyHidden>
    </th>
  )
}

type CellProps = Omit<SheetRowProps, 'comments'> & {
  column: number
  text: string
  isCursor: boolean
  mark: Mark | undefined
  comment: string | undefined
}

function Cell({ row, line, column, text, isCursor, isInText, isTyping, isReadOnly, mark, comment, onType }: CellProps) {
  const cell = cellNames[column] ?? 'A'
  const set = cellNames[column + 1]
  // SALES-3: a blank number beside a Set amount is the number 0.
  const isZero = !isSetColumn(column) && text === '' && set !== undefined && cellsOf(line)[set] > 0
  return (
    <input
      className={classes.input}
      aria-label={texts.cell(row, cell)}
      data-row={row}
      data-column={column}
      data-in-text={(isCursor && isInText) || undefined}
      data-mark={mark && kindOf([mark])}
      aria-invalid={mark?.isError}
      title={[mark?.words, comment].filter(Boolean).join(' ') || undefined}
      aria-describedby={comment === undefined ? undefined : commentId(row, column)}
      tabIndex={isCursor ? 0 : -1}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={longest}
      readOnly={isReadOnly}
      placeholder={isZero ? shownText(column, '0') : undefined}
      value={isCursor && isTyping ? text : shownText(column, text)}
      onChange={(event) => onType({ row, column, text: event.currentTarget.value })}
    />
  )
}

const commentId = (row: number, column: number) => `comment-${row}-${column}`

const longest = 8
const kindOf = (marks: readonly Mark[]) => (marks.some(({ isError }) => isError) ? 'error' : 'warning')
