import { Skeleton, Text, Title } from '@mantine/core'
import { showMoment } from '#web/date-text.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useCall } from '#web/use-call.ts'
import { sheetApproval, type SheetEvent } from '../approval-contract.ts'
import { ChangeList } from './change-list.tsx'
import { texts } from './texts.ts'
import classes from './sheets.module.css'

/** What happened to a sheet: who, when and what, newest first. */
export function History({ ID }: { ID: number }) {
  const { data, error, refetch } = useCall(sheetApproval.history, { ID })
  return (
    <section aria-label={texts.history}>
      <Title order={2} size="h4" mb="sm">
        {texts.history}
      </Title>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={96} /> : null}
      <ol className={classes.history}>
        {data?.map((event) => (
          <Event key={`${event.version} ${event.action}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

const Event = ({ event: { at, who, action, reason, cells } }: { event: SheetEvent }) => (
  <li>
    <Text size="sm">{reason ? `${texts.events[action]}: ${reason}` : texts.events[action]}</Text>
    <Text size="xs" c="dimmed">
      {who} · <time dateTime={at}>{showMoment(at)}</time>
    </Text>
    {cells.length > 0 ? (
      <details className={classes.details}>
        <summary>{texts.changes(cells.length)}</summary>
        <ChangeList changes={cells} />
      </details>
    ) : null}
  </li>
)
