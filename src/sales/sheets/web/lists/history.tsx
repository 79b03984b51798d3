import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '#web/calls/api.ts'
import { showMinute } from '#web/values/date-text.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { eventsAtOnce, sheetApproval, type SheetEvent } from '../../approval-contract.ts'
import { ChangeList } from './change-list.tsx'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'

export function History({ ID }: { ID: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useEvents(ID)
  const list = useRef<HTMLOListElement>(null)
  const showOlder = async () => {
    const { hasNextPage: isMoreThere } = await fetchNextPage({ throwOnError: true })
    // The button disappears; without this the focus leaves the window, and Escape and Tab are lost.
    if (!isMoreThere) list.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={texts.history}>
      <Title order={2} mb="sm">
        {texts.history}
      </Title>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={96} /> : null}
      <ol ref={list} tabIndex={-1} className={classes.history}>
        {data?.pages.flat().map((event) => (
          <Event key={`${event.version} ${event.action} ${event.at}`} event={event} />
        ))}
      </ol>
      {hasNextPage ? (
        <BusyButton variant="default" size="xs" onPress={showOlder}>
          {texts.older}
        </BusyButton>
      ) : null}
    </section>
  )
}

const { history } = sheetApproval

const useEvents = (ID: number) =>
  useInfiniteQuery({
    queryKey: [history.path, { ID }],
    queryFn: ({ pageParam, signal }) => send(history, { ID, Before: pageParam }, signal),
    initialPageParam: noVersion,
    getNextPageParam: (events) => (events.length < eventsAtOnce ? undefined : events.at(-1)?.version),
  })

const noVersion: number | undefined = undefined

const Event = ({ event: { at, who, action, reason, from, to, cells } }: { event: SheetEvent }) => (
  <li>
    <Text size="sm">{reason ? `${texts.events[action]}: ${reason}` : texts.events[action]}</Text>
    {to ? <Text size="sm">{texts.fromTo(from, to)}</Text> : null}
    <Text size="xs" c="dimmed">
      {who} · <time dateTime={at}>{showMinute(at)}</time>
    </Text>
    {cells.length > 0 ? (
      <details className={classes.details}>
        <summary>{texts.changes(cells.length)}</summary>
        <ChangeList changes={cells} />
      </details>
    ) : null}
  </li>
)
