import type { RefObject } from 'react'
import { wallClockIn } from '#shared/time/dates.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { serverNow } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import type { SheetKey } from '../../../contract.ts'
import { minutesSince } from '../../../sheet/deadline.ts'
import { useBoard, useRights } from '../../board/use-board.ts'
import { useEnterKey } from '../../grid/input/use-enter-key.ts'
import { texts } from '../texts.ts'
import { nextSheet, showProgress } from './next-sheet.ts'

type NextButtonProps = { sheetKey: SheetKey; bar: RefObject<HTMLElement | null>; onNext: (key: SheetKey) => void }

/** SALES-84: after a submission; Ctrl+Shift+Enter opens it. */
export function NextButton({ sheetKey, bar, onNext }: NextButtonProps) {
  const { data } = useBoard(sheetKey.Date)
  const rights = useRights()
  const sinceMidnight = minutesSince(sheetKey.Date, wallClockIn(shownTimeZone(), serverNow()))
  const next = data && nextSheet(data.board, sheetKey, rights, sinceMidnight)
  const progress = data && showProgress(data.board, sheetKey.Showid)
  const open = () => {
    if (next) onNext({ Date: sheetKey.Date, Distributorid: next.Distributorid, Showid: next.Showid })
  }
  useEnterKey(bar, open, true)
  return (
    <>
      {next ? (
        <Button title={texts.nextKeys} onClick={open}>
          {texts.nextSheet(next.name, next.time)}
        </Button>
      ) : null}
      {progress ? (
        <Text span size="sm" c="dimmed">
          {texts.progress(progress.in, progress.expected, progress.time)}
        </Text>
      ) : null}
    </>
  )
}
