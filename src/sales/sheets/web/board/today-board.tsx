import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/SegmentedControl.css'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { hasWords } from '#shared/text/search-words.ts'
import { parseIsoDate, wallClockIn } from '#shared/time/dates.ts'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { serverNow, useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { ask, inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { DateBox } from '#web/ui/fields/date-box.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { clockTime, showDay } from '#web/values/date-text.ts'
import { sheetApproval } from '../../approval-contract.ts'
import { approveUnseen } from '../approval/approve-many.ts'
import { afterToday, firstSheetDay, tooEarly } from '../../sheet/day.ts'
import { minutesSince } from '../../sheet/deadline.ts'
import type { Board } from '../../board-contract.ts'
import { NoticeLine } from '../notice-line.tsx'
import { NothingSoldDialog } from '../entry/status/nothing-sold.tsx'
import { BoardHeads } from './board-heads.tsx'
import { mayApproveAt, nextToClose, passes, placesOf, type Filter, type Place, type Rights } from './board-state.ts'
import { BoardTable } from './board-table.tsx'
import { boardTexts as texts } from './texts.ts'
import { useBoard, useRights } from './use-board.ts'
import { Waiting } from './waiting.tsx'
import classes from './board.module.css'

export function TodayBoard({ title }: { title: string }) {
  const { session } = useSession()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useServerDay(session?.timeZone ?? 'UTC')
  const chosen = search['Date'] ?? ''
  const date = parseIsoDate(chosen) ? chosen : today
  const { data, error, refetch } = useBoard(date)
  return (
    <div className={classes.screen}>
      <PageHeader title={title}>
        <DateBox
          label={texts.date}
          hideLabel
          value={date}
          limits={{ from: firstSheetDay, to: today, early: tooEarly, late: afterToday }}
          onChange={(iso) =>
            iso ? void navigate({ to: '.', search: (now: Search) => ({ ...now, Date: iso }), resetScroll: false }) : undefined
          }
        />
      </PageHeader>
      <p className={classes.printed}>{showDay(date)}</p>
      {data && error ? <NoticeLine tone="wait">{texts.notRefreshed(clockTime(data.at))}</NoticeLine> : null}
      <Waiting />
      {data ? <Day key={date} date={date} board={data.board} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </div>
  )
}

function Day({ date, board }: { date: string; board: Board }) {
  const { session } = useSession()
  const sinceMidnight = minutesSince(date, wallClockIn(session?.timeZone ?? 'UTC', serverNow()))
  const isNarrow = useMediaQuery('(max-width: 37.5em)') ?? false
  const [filter, setFilter] = useFilter()
  const [text, setText] = useState('')
  const [show, setShow] = useState(board.Shows[0]?.ID ?? '')
  const find = useRef<HTMLInputElement>(null)
  const [noted, setNoted] = useState<Place>()
  const rights = useRights()
  const approve = useApproveAt(board, rights)
  if (board.Shows.length === 0 || board.Distributors.length === 0) return <Text c="dimmed">{texts.noneExpected}</Text>

  const shows = isNarrow ? board.Shows.filter(({ ID }, index) => ID === show || (show === '' && index === 0)) : board.Shows
  const all = placesOf(board)
  const rows = board.Distributors.map(({ Name }, index) => ({
    name: Name,
    places: (all[index] ?? []).filter(({ Showid }) => shows.some(({ ID }) => ID === Showid)),
  })).filter(({ name, places }) => isFound(text, name, places) && (!filter || places.some(passes[filter])))

  return (
    <>
      {isNarrow && board.Shows.length > 1 ? (
        <NativeSelect
          label={texts.show}
          data={board.Shows.map(({ ID, Time }) => ({ value: ID, label: Time }))}
          value={shows[0]?.ID ?? ''}
          onChange={({ currentTarget }) => setShow(currentTarget.value)}
        />
      ) : null}
      <BoardHeads
        closing={nextToClose(shows, sinceMidnight)}
        places={all.flat().filter(({ Showid }) => shows.some(({ ID }) => ID === Showid))}
        filter={filter}
        onFilter={setFilter}
        text={text}
        onText={setText}
        search={find}
      />
      <BoardTable
        date={date}
        shows={shows}
        rows={rows}
        filter={filter}
        sinceMidnight={sinceMidnight}
        rights={rights}
        onApprove={(place) => void approve(place)}
        onNothing={setNoted}
        onSearch={() => find.current?.focus()}
        onNone={(words) => toast(words)}
      />
      {noted ? (
        <NothingSoldDialog
          opened
          sheetKey={{ Date: date, Distributorid: noted.Distributorid, Showid: noted.Showid }}
          onClose={() => setNoted(undefined)}
        />
      ) : null}
      <Text size="xs" c="dimmed" className={classes.keys}>
        {texts.keys}
      </Text>
    </>
  )
}

/** In the address, so that it is there after the way back from a sheet. */
function useFilter() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = filters.find((each) => each === search['only'])
  const setFilter = (only: Filter | undefined) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, only }), replace: true, resetScroll: false })
  return [filter, setFilter] as const
}

function useApproveAt({ Distributors, Shows }: Board, rights: Rights) {
  const readAgain = useReadAgain()
  return async (place: Place) => {
    if (!place.cell || !mayApproveAt(place, rights)) return toast(texts.cantApprove, 'bad')
    const { ID, version, Total, Distributorid, Showid } = place.cell
    const name = Distributors.find((each) => each.Distributorid === Distributorid)?.Name ?? Distributorid
    const time = Shows.find((each) => each.ID === Showid)?.Time ?? ''
    const isSure = await ask({
      title: texts.approve,
      body: texts.approveAsk(name, time, formatNumber(Total ?? 0)),
      yes: texts.approve,
    })
    if (!isSure) return
    await inPopup(approveUnseen({ ID, version }))
    await readAgain(changedBy(sheetApproval.approveMany))
  }
}

const filters = ['in', 'missing', 'toCheck', 'returned'] satisfies Filter[]

const isFound = (text: string, name: string, places: readonly Place[]) =>
  hasWords(`${name} ${places[0]?.Distributorid ?? ''}`, text)

const Loading = () => (
  <>
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    <Skeleton h={32} />
    <Skeleton h={320} />
  </>
)
