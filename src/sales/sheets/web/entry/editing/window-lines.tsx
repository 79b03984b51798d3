import type { SheetKey } from '#sales/sheets/contract.ts'
import type { Line } from '#sales/sheets/sheet/sheet.ts'
import { RowsOffer } from '../../drafts/rows-offer.tsx'
import { HolderLine } from '../../drafts/server/holder-line.tsx'
import { OtherWindowLine } from '../../drafts/server/other-window-line.tsx'
import { OtherWindow } from '../other-window.tsx'
import { texts } from '../texts.ts'
import type { SheetWindow } from './use-window.ts'

type WindowLinesProps = {
  window: SheetWindow
  sheetKey: SheetKey
  /** The rows to go on with elsewhere, once this window's were taken over. */
  lines: () => readonly Line[]
  /** The institution's day; undefined where those can't be moved. */
  today: string | undefined
  /** There is no sheet any more to go on with here. */
  isGone?: boolean
  /** The sheet is read again, and gone on with from this draft, if one is named. */
  onReopen: (draft?: string) => void
}

/** Lines about the other person who has the sheet (SALES-42), the other window of this person (SALES-75), and the person who took over its rows (SALES-44), with their buttons. */
export function WindowLines({ window, sheetKey, lines, today, isGone = false, onReopen }: WindowLinesProps) {
  const { holder, joining, takenWords, journal } = window
  return (
    <>
      <HolderLine holder={holder} onTaken={onReopen} onStartEmpty={window.startEmpty} />
      {joining.disputed && !isGone ? (
        <OtherWindow
          versions={joining.disputed}
          message={texts.bothTyped}
          action={texts.goOnWithChoice}
          onDecide={joining.decide}
        />
      ) : (
        <OtherWindowLine words={isGone ? undefined : window.elsewhere} isBusy={joining.isBusy} onWorkHere={joining.workHere} />
      )}
      {takenWords ? (
        <RowsOffer words={takenWords} sheetKey={sheetKey} lines={lines()} today={today} onMoved={() => journal.close()} />
      ) : null}
    </>
  )
}
