import { Center } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { distributors } from '#sales/distributors/contract.ts'
import { shows } from '#sales/shows/contract.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import type { Search } from '#web/address/search.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { texts as kit } from '#web/texts.ts'
import { Refused } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { callQuery } from '#web/calls/use-call.ts'
import type { SheetKey } from '../../contract.ts'
import { asksOfDay, DayQuestion } from './day-question.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { othersIn } from './editing/refusal.ts'
import { SetChoice } from './set-choice.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { SheetView } from './sheet-view.tsx'
import { texts } from './texts.ts'
import { useOffer } from '../drafts/use-offer.ts'
import { sheetReading, useOpenedSheet } from './editing/stored-sheet.ts'
import classes from './entry.module.css'

/** SCREEN-23: while the frame's code loads. */
export function begin({ client, search }: { client: QueryClient; search: Search }): void {
  const { Date: day = '', Distributorid = '', Showid = '', view } = search
  void client.prefetchQuery(callQuery(distributors.get, {}))
  if (!parseIsoDate(day)) return
  void client.prefetchQuery(callQuery(shows.getByDate, { Date: day }))
  if (Distributorid !== '' && Showid !== '' && view === undefined) sheetReading.begin({ Date: day, Distributorid, Showid })
}

/** SALES-24 */
export function EntryScreen() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useServerDay(shownTimeZone())
  const [opening] = useState(today)
  const [isChosenHere, setChosenHere] = useState(false)
  const isWhole = Boolean(search['Distributorid'] && search['Showid'])
  // A sheet that is being keyed keeps its day at midnight.
  const chosen = keyIn(search, isWhole ? opening : today)
  const [round, setRound] = useState(0)
  const [sureOf, setSureOf] = useState<readonly string[]>([])

  const choose = (next: Partial<SheetKey>) => {
    const isOther = Object.entries({ ...chosen, ...next }).some(([name, value]) => chosen[name as keyof SheetKey] !== value)
    if (!isOther) return
    setChosenHere(true)
    // The address may already have a choice that is not drawn yet.
    const search = (now: Search) => ({ ...keyIn(now, chosen.Date), ...next })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const answer = (iso: string) => {
    setChosenHere(true)
    setSureOf([...sureOf, iso])
    choose({ Date: iso })
  }
  const reopen = async (draft?: string) => {
    const to = { ...chosen, ...(draft === undefined ? {} : { draft }) }
    await navigate({ to: '.', search: to, replace: true, resetScroll: false, ignoreBlocker: true })
    // Waits for the address: a sheet opened without `wanted` would find the rows in another window.
    setRound((before) => before + 1)
  }
  return (
    <div className={classes.screen}>
      <SetChoice chosen={chosen} onChoose={choose} today={today} />
      {isWhole ? (
        <Opened
          key={JSON.stringify([chosen, round])}
          sheetKey={chosen}
          isView={search['view'] !== undefined}
          isChosenHere={isChosenHere}
          isReopened={round > 0}
          today={today}
          isSure={sureOf.includes(chosen.Date)}
          onDay={answer}
          wanted={search['draft']}
          onReopen={(draft) => void reopen(draft)}
          onNext={choose}
        />
      ) : (
        <NotChosen />
      )}
    </div>
  )
}

const keyIn = ({ Date: day = '', Distributorid = '', Showid = '' }: Search, otherwise: string): SheetKey => ({
  Date: parseIsoDate(day) ? day : otherwise,
  Distributorid,
  Showid,
})

type OpenedProps = {
  sheetKey: SheetKey
  isView: boolean
  isChosenHere: boolean
  isReopened: boolean
  today: string
  isSure: boolean
  onDay: (iso: string) => void
  wanted: string | undefined
  onReopen: (draft?: string) => void
  onNext: (key: SheetKey) => void
}

function Opened({ isView, today, isSure, onDay, ...props }: OpenedProps) {
  const { session } = useSession()
  const { data, error, refetch } = useOpenedSheet(props.sheetKey, session?.username ?? '', props.wanted)
  const offer = useOffer(props.sheetKey)
  // A user who asks for a draft has chosen its day on purpose.
  const asks = useDayQuestion(props.sheetKey.Date, today, data?.version, isSure || props.wanted !== undefined)
  if (offer === undefined) return <Waiting />
  if (offer === 'none') return <NotOpen {...props} today={today} />
  if (offer === 'retired' && data?.version === 0) return <NotOpen {...props} today={today} words={texts.retired} />
  if (isView) return <SheetView sheetKey={props.sheetKey} />
  if (asks) return <DayQuestion day={props.sheetKey.Date} today={today} onDay={onDay} />
  if (data) return <SheetEditor {...props} today={today} opened={data} />
  if (error instanceof Refused) return <NotOpen {...props} today={today} words={refusalWords(error)} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />
}

/** Once the sheet is open, midnight doesn't close it. */
function useDayQuestion(day: string, today: string, version: number | undefined, isMeant: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const asks = version === 0 && !isMeant && !wasOpen && asksOfDay(day, today)
  if (version !== undefined && !asks && !wasOpen) setWasOpen(true)
  return asks
}

function NotOpen({ sheetKey, today, words }: Pick<OpenedProps, 'sheetKey' | 'today'> & { words?: string }) {
  const { session } = useSession()
  return (
    <>
      <DraftOffer user={session?.username ?? ''} sheetKey={sheetKey} today={today} stored={undefined} />
      <NotChosen {...(words === undefined ? {} : { words })} />
    </>
  )
}

function refusalWords(error: Refused): string {
  const { by, at } = othersIn(error)
  return texts.others(error.message, by, at && clockTime(at))
}

const NotChosen = ({ words = texts.choose }: { words?: string }) => (
  <Center flex={1} mih="12rem">
    <Text c="dimmed" ta="center">
      {words}
    </Text>
  </Center>
)

const Waiting = () => (
  <>
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    <Skeleton h={36} w="60%" />
    <Skeleton flex={1} mih="20rem" />
  </>
)
