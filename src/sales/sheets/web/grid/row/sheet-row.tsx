import { VisuallyHidden } from '#web/kit/text.tsx'
import { memo } from 'react'
import { cellNames } from '../../../sheet/games.ts'
import { cappedMarks, marksWhile, type Mark, type CappedChange } from '../../../sheet/marks.ts'
import { shownText } from '../../../sheet/cell-text.ts'
import { wholeRow, type RowComments } from '../../comments/comment-marks.ts'
import { lineTotal } from '../../../sheet/totals.ts'
import { cellsOf, isSetColumn, isSold, type Line } from '../../../sheet/sheet.ts'
import { texts } from '../../entry/texts.ts'
import { CellInput, type Typed } from './cell-input.tsx'
import { kindOf, RowHead } from './row-head.tsx'
import commentClasses from '../../comments/comments.module.css'
import sheetClasses from '../../entry/sheet.module.css'
import classes from './row.module.css'

type SheetRowProps = {
  row: number
  line: Line
  columns: readonly number[]
  hasTotal: boolean
  /** Both included; `right` is less than `left` if none is selected. */
  left: number
  right: number
  hasHandle: boolean
  /** A column, -1 if the cursor is in another row. */
  cursor: number
  isInText: boolean
  isTyping: boolean
  capped: readonly CappedChange[] | undefined
  comments: RowComments | undefined
  isReadOnly: boolean
  refusal: Mark | undefined
  onType: (typed: Typed) => void
}

/** Memoised. Only the cursor's cell is an input (0285): browsers paint each as a box of its own, and 600 took most of a key's time. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, line, columns, hasTotal, cursor, isTyping, capped, comments, refusal } = props
  const own = marksWhile(line, { column: cursor, isTyping })
  const marks = capped || refusal ? [...own, ...cappedMarks(line, capped ?? []), ...(refusal ? [refusal] : [])] : own
  return (
    <tr aria-rowindex={row + 3} data-row={row}>
      <RowHead row={row} marks={marks} comment={comments?.get(wholeRow)} />
      {columns.map((column) =>
        cellOf(
          props,
          column,
          marks.find((mark) => mark.column === column),
        ),
      )}
      {hasTotal ? <td className={sheetClasses.rowTotal}>{isSold(line) ? texts.amount(lineTotal(line)) : ''}</td> : null}
    </tr>
  )
})

/** No component: twenty a row would double React's work at a page key. */
function cellOf(props: SheetRowProps, column: number, mark: Mark | undefined) {
  const { row, line, left, right, hasHandle, cursor, comments } = props
  const isSelected = column >= left && column <= right
  const isCorner = hasHandle && column === right
  const isCursor = column === cursor
  const shown = shownText(column, line.texts[column] ?? '')
  const comment = comments?.get(column)
  return (
    <td
      key={column}
      className={comment === undefined ? classes.cell : `${classes.cell} ${commentClasses.commented}`}
      aria-selected={isSelected}
      data-column={column}
      data-number={isSetColumn(column) ? undefined : true}
      data-corner={isCorner || undefined}
      data-selected={isSelected || undefined}
      data-mark={mark && kindOf([mark])}
      data-long={shown.length > widest || undefined}
      data-cursor={isCursor || undefined}
      {...(isCursor ? undefined : shownCell(props, column, mark))}
    >
      {isCursor ? inputOf(props, column, mark) : shown}
      {isCorner ? <span className={classes.handle} data-fill aria-hidden /> : null}
      {comment === undefined ? null : <VisuallyHidden id={commentId(row, column)}>{comment}</VisuallyHidden>}
    </td>
  )
}

function described({ row, comments }: SheetRowProps, column: number, mark: Mark | undefined) {
  const comment = comments?.get(column)
  return {
    title: [mark?.words, comment].filter(Boolean).join(' ') || undefined,
    'aria-invalid': mark?.isError,
    'aria-describedby': comment === undefined ? undefined : commentId(row, column),
  }
}

const nameOf = (row: number, column: number) => texts.cell(row, cellNames[column] ?? 'A')

/** A blank number beside a Set amount shows its 0. */
function shownCell(props: SheetRowProps, column: number, mark: Mark | undefined) {
  const name = nameOf(props.row, column)
  const shown = shownText(column, props.line.texts[column] ?? '')
  return {
    ...described(props, column, mark),
    'aria-label': shown === '' ? name : texts.filled(name, shown),
    'data-zero': zeroIn(props.line, column),
  }
}

function inputOf(props: SheetRowProps, column: number, mark: Mark | undefined) {
  const { row, line, isInText, isTyping, isReadOnly, onType } = props
  const text = line.texts[column] ?? ''
  return (
    <CellInput
      {...described(props, column, mark)}
      aria-label={nameOf(row, column)}
      place={{ row, column }}
      value={isTyping ? text : shownText(column, text)}
      placeholder={zeroIn(line, column)}
      data-in-text={isInText || undefined}
      readOnly={isReadOnly}
      onType={onType}
    />
  )
}

/** SALES-3 */
function zeroIn(line: Line, column: number): string | undefined {
  const set = cellNames[column + 1]
  const isZero = !isSetColumn(column) && line.texts[column] === '' && set !== undefined && cellsOf(line)[set] > 0
  return isZero ? shownText(column, '0') : undefined
}

/** Digits that a cell has room for: those of a Set amount. */
const widest = 5

const commentId = (row: number, column: number) => `comment-${row}-${column}`
