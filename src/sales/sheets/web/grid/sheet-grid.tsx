import { useRef, useState, type ReactNode, useCallback, useLayoutEffect, type RefObject } from 'react'
import type { Mark } from '../../sheet/marks.ts'
import { isInText, isTyping, selectedArea, selectedRows, type SheetState } from '../../sheet/editing/state.ts'
import { onCommentKey, type CommentMarks } from '../comments/comment-marks.ts'
import { FindBar, type FindMode } from './find-bar.tsx'
import { GamesMenu } from './toolbar/games-menu.tsx'
import { RowsMenu } from './toolbar/rows-menu.tsx'
import { SelectionFigures } from './toolbar/selection-figures.tsx'
import { SheetFoot, type ShownColumns } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import type { Typed } from './row/cell-input.tsx'
import { SheetRow } from './row/sheet-row.tsx'
import { PrintedSheet } from '../paper/printed-sheet.tsx'
import { texts } from '../entry/texts.ts'
import { focusCursor } from './input/cell-elements.ts'
import { useEnterWay } from './input/enter-way.ts'
import { useShownColumns } from './input/shown-columns.ts'
import type { RowsAct } from './input/row-keys.ts'
import { useCursor } from './input/use-cursor.ts'
import { useSheetKeys } from './input/use-sheet-keys.ts'
import { useTouch } from './input/use-touch.ts'
import { rowHeights, rowsToDraw, rowsAPage, rowWindowAt } from './row-window.ts'
import classes from '../entry/sheet.module.css'
import { fixedAround } from './reveal.ts'

export type SheetGridProps = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly?: boolean
  takesFocus?: boolean
  refusal?: (Mark & { row: number }) | undefined
  onType?: (typed: Typed) => void
  onPaste?: (block: string) => void
  onRows?: (act: RowsAct) => void
  onLeave?: () => void
  showsUsed?: boolean
  showsSold?: boolean
  foot?: ((shown: ShownColumns) => ReactNode) | undefined
  comments?: CommentMarks
  onComment?: (() => void) | undefined
}

/** Renders only the rows in view. */
export function SheetGrid({
  takesFocus = false,
  showsUsed = false,
  showsSold = false,
  onType = nothing,
  ...props
}: SheetGridProps) {
  const { state, onChange, isReadOnly = false, onPaste, onRows, onLeave, refusal, foot, comments, onComment } = props
  const scroll = useRef<HTMLDivElement>(null)
  const rowHeight = useTouch() ? rowHeights.finger : rowHeights.mouse
  const { view, page, follow } = useRowWindow(scroll, rowHeight)
  const { sheet } = state.history
  const [find, setFind] = useState<FindMode>()
  const [enter] = useEnterWay()
  const { hidden, games, columns, hasRowTotals } = useShownColumns({ state, onChange, showsUsed, showsSold })
  const { take, watch } = useCursor(scroll, state, { takesFocus, follows: find !== undefined, rowHeight, onReveal: follow })
  const acts = { onPaste, onLeave, onRows, onFind: setFind }
  const keys = useSheetKeys({ state, onChange, isReadOnly, page, enter, columns, take, ...acts })
  const closeFind = () => {
    setFind(undefined)
    focusCursor()
  }

  return (
    <>
      <div ref={scroll} className={classes.scroll} onScroll={follow} onKeyDownCapture={onCommentKey(onComment)} {...watch}>
        <table
          {...asGrid}
          aria-rowcount={sheet.length + (foot ? 4 : 3)}
          aria-colcount={columns.length + (hasRowTotals ? 2 : 1)}
          aria-readonly={isReadOnly}
          className={classes.sheet}
          style={{ inlineSize: `min(100%, ${widestGame} * ${games.length})` }}
          data-row-totals={hasRowTotals || undefined}
          {...keys}
        >
          <SheetHead games={games} hasRowTotals={hasRowTotals} />
          <SheetBody
            state={state}
            drawn={rowsToDraw(view, sheet.length, state.cursor.row)}
            rowHeight={rowHeight}
            columns={columns}
            hasRowTotals={hasRowTotals}
            isReadOnly={isReadOnly}
            refusal={refusal}
            comments={comments}
            onType={onType}
          />
          <SheetFoot sheet={sheet} games={games} hasRowTotals={hasRowTotals}>
            {foot?.({ games, hasRowTotals })}
          </SheetFoot>
        </table>
      </div>
      <SelectionFigures
        state={state}
        onFind={() => setFind('find')}
        search={find ? <FindBar key={find} mode={find} state={state} onChange={onChange} onClose={closeFind} /> : null}
      >
        {isReadOnly || !onRows ? null : <RowsMenu count={selectedRows(state)} onRows={onRows} />}
        <GamesMenu sheet={sheet} hidden={hidden} />
      </SelectionFigures>
      <PrintedSheet sheet={sheet} foot={foot} />
    </>
  )
}

type SheetBodyProps = Pick<SheetGridProps, 'state' | 'refusal'> & {
  comments: CommentMarks | undefined
  drawn: readonly number[]
  rowHeight: number
  columns: readonly number[]
  hasRowTotals: boolean
  isReadOnly: boolean
  onType: (typed: Typed) => void
}

function SheetBody({ state, drawn, rowHeight, columns, hasRowTotals, isReadOnly, refusal, comments, onType }: SheetBodyProps) {
  const { sheet } = state.history
  const area = selectedArea(state)
  return (
    <tbody>
      {drawn.flatMap((row, index) => {
        const line = sheet[row]
        const isSelected = row >= area.top && row <= area.bottom
        const skipped = row - (drawn[index - 1] ?? -1) - 1
        return [
          skipped > 0 ? <Gap key={`before ${row}`} height={rowHeight * skipped} /> : null,
          line ? (
            <SheetRow
              key={row}
              row={row}
              line={line}
              columns={columns}
              hasTotal={hasRowTotals}
              left={isSelected ? area.left : 0}
              right={isSelected ? area.right : -1}
              hasHandle={row === area.bottom && !isReadOnly}
              cursor={row === state.cursor.row ? state.cursor.column : -1}
              isInText={row === state.cursor.row && isInText(state)}
              isTyping={row === state.cursor.row && isTyping(state)}
              capped={cappedIn(state, row)}
              comments={comments?.get(line.id)}
              isReadOnly={isReadOnly}
              refusal={refusal?.row === row ? refusal : undefined}
              onType={onType}
            />
          ) : null,
        ]
      })}
      <Gap height={rowHeight * (sheet.length - (drawn.at(-1) ?? -1) - 1)} />
    </tbody>
  )
}

/** Few games don't stretch over a wide window. */
const widestGame = '13rem'

const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null)

// A table whose cells are edited; `role` gives its parts theirs.
const asGrid = { role: 'grid', 'aria-label': texts.sheet, 'aria-multiselectable': true }

/** Undefined for nearly every row, so that React does not render those again. */
function cappedIn({ capped }: SheetState, row: number) {
  const here = capped.filter((cappedChange) => cappedChange.row === row)
  return here.length > 0 ? here : undefined
}

const nothing = () => {}

function useRowWindow(scroll: RefObject<HTMLElement | null>, rowHeight: number) {
  const [page, setPage] = useState(1)
  const [view, setView] = useState(() => rowWindowAt(0, 640, rowHeight))
  const follow = useCallback(() => {
    const element = scroll.current
    if (!element) return
    const next = rowWindowAt(element.scrollTop, element.clientHeight, rowHeight)
    setPage(rowsAPage(element.clientHeight - fixedAround(element), rowHeight))
    setView((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [scroll, rowHeight])
  useLayoutEffect(() => {
    if (!scroll.current) return
    const observer = new ResizeObserver(follow)
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [scroll, follow])
  return { view, page, follow }
}
