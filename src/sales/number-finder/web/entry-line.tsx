import IconLock from '~icons/tabler/lock'
import IconLockOpen from '~icons/tabler/lock-open'
import { sheetBoard, type ShowEntry } from '#sales/sheets/board-contract.ts'
import { closingTime } from '#sales/sheets/sheet/deadline.ts'
import { minutesOf } from '#sales/shows/closes.ts'
import { useCall } from '#web/calls/use-call.ts'
import { texts } from './texts.ts'
import type { Chosen } from './use-chosen.ts'
import classes from './finder.module.css'

const againMs = 30_000

/** FIND-14: refreshed every thirty seconds. Empty until a show is chosen. */
export function EntryLine({ date, show }: Chosen) {
  const query = { Date: date, Showid: show }
  const { data, error } = useCall(sheetBoard.show, query, { enabled: show !== '', againAfter: againMs })
  const isFinal = data !== undefined && data.isClosed && data.In === data.Expected
  const Icon = data?.isClosed ? IconLock : IconLockOpen
  return (
    <p className={classes.entry} aria-live="polite" data-tone={data && !isFinal ? 'wait' : undefined}>
      {data ? (
        <>
          <Icon size={16} aria-hidden />
          {wordsOf(data, date)}
        </>
      ) : null}
      {error && !data ? texts.entryUnknown : null}
    </p>
  )
}

function wordsOf({ isClosed, Closes, In, Expected }: ShowEntry, date: string): string {
  const minutes = minutesOf(Closes)
  const time = minutes === undefined ? '' : closingTime(date, minutes)
  const figures = Expected === 0 ? texts.noneExpected : texts.in(In, Expected)
  return isClosed ? texts.closed(time, figures) : texts.open(time, figures)
}
