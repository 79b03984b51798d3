import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState, type ReactNode } from 'react'
import { cellNames } from '../../sheet/games.ts'
import type { Mark } from '../../sheet/marks.ts'
import { isInText, isTyping, selectedArea, type SheetState } from '../../sheet/editing/state.ts'
import type { CellChange } from '../../sheet/sheet.ts'
import { onCommentKey, type CommentMarks } from '../comments/comment-marks.ts'
import { FindBar, type FindMode } from './find-bar.tsx'
import { SelectionFigures } from './selection-figures.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import { texts } from '../entry/texts.ts'
import { focusCursor } from './input/cell-elements.ts'
import { useEnterWay } from './input/enter-way.ts'
import { useCursor } from './input/use-cursor.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSheetKeys } from './input/use-sheet-keys.ts'
import { rowHeights, rowsToDraw } from './row-window.ts'
import classes from '../entry/sheet.module.css'

export type SheetGridProps = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly?: boolean
  /** The keyboard goes on in it as soon as it is there. */
  takesFocus?: boolean
  /** What the server would not take. */
  refusal?: (Mark & { row: number }) | undefined
  onType?: (change: CellChange) => void
  onPaste?: (block: string) => void
  onLeave?: () => void
  /** A row under the totals. */
  foot?: ReactNode
  /** What is said of rows and cells, and Shift+F2, which says more. */
  comments?: CommentMarks
  onComment?: (() => void) | undefined
}

/** The sheet: number and Set of ten games in each row, their totals below. Only the rows in view are drawn. */
export function SheetGrid(props: SheetGridProps) {
  const {
    state,
    onChange,
    isReadOnly = false,
    takesFocus = false,
    refusal,
    onType = nothing,
    onPaste,
    onLeave,
    foot,
    comments,
    onComment,
  } = props
  const scroll = useRef<HTMLDivElement>(null)
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const rowHeight = isTouched ? rowHeights.finger : rowHeights.mouse
  const { view, page, follow } = useRowWindow(scroll, rowHeight)
  const { sheet } = state.history
  const area = selectedArea(state)
  const [find, setFind] = useState<FindMode>()
  const [enter] = useEnterWay()
  const keys = useSheetKeys({ state, onChange, isReadOnly, page, enter, onPaste, onLeave, onFind: setFind })
  const closeFind = () => {
    setFind(undefined)
    focusCursor()
  }
  useCursor(scroll, state, { takesFocus, follows: find !== undefined, rowHeight })

  const drawn = rowsToDraw(view, sheet.length, state.cursor.row)
  return (
    <>
      {find ? <FindBar key={find} mode={find} state={state} onChange={onChange} onClose={closeFind} /> : null}
      <div ref={scroll} className={classes.scroll} onScroll={follow} onKeyDownCapture={onCommentKey(onComment)}>
        <table
          {...asGrid}
          aria-rowcount={sheet.length + (foot ? 4 : 3)}
          aria-readonly={isReadOnly}
          className={classes.sheet}
          {...keys}
        >
          <SheetHead />
          <tbody>
            {drawn.flatMap((row, index) => {
              const line = sheet[row]
              const isSelected = row >= area.top && row <= area.bottom
              return [
                <Gap key={`before ${row}`} height={rowHeight * (row - (drawn[index - 1] ?? -1) - 1)} />,
                line ? (
                  <SheetRow
                    key={row}
                    row={row}
                    line={line}
                    left={isSelected ? area.left : 0}
                    right={isSelected ? area.right : -1}
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
          <SheetFoot sheet={sheet}>{foot}</SheetFoot>
        </table>
      </div>
      <SelectionFigures state={state} onFind={() => setFind('find')} />
    </>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null)

// A table whose cells are edited; its parts have their roles by that.
const asGrid = { role: 'grid', 'aria-label': texts.sheet, 'aria-colcount': cellNames.length + 1, 'aria-multiselectable': true }

/** Undefined for nearly every row, so that those are not drawn again. */
function cappedIn({ capped }: SheetState, row: number) {
  const here = capped.filter((cappedChange) => cappedChange.row === row)
  return here.length > 0 ? here : undefined
}

const nothing = () => {}
