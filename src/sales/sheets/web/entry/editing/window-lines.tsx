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
  lines: () => readonly Line[]
  today: string | undefined
  isGone?: boolean
  onReopen: (draft?: string) => void
}

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
