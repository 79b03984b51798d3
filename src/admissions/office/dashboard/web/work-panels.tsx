import { Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useId, type ReactNode } from 'react'
import { formatAlignedPercent, formatNumber } from '#shared/text/numbers.ts'
import { dayLater } from '#shared/time/period.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { showDay } from '#web/values/date-text.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { ReportParts } from '#web/ui/tables/report-parts.tsx'
import { PartFailed } from '#web/ui/notices/part-failed.tsx'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import { dashboard, type Age, type DashboardRequest, type Decisions, type Share, type Stage } from '../contract.ts'
import { isByDay, submissionsOf } from '../submissions.ts'
import { BarTable } from './bar-table.tsx'
import { listSearch, waitingSearch } from './list-link.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

const SubmissionsPicture = lazyRetried(async () => (await import('./submissions-picture.tsx')).SubmissionsPicture, {
  Waiting: () => <Skeleton h={160} />,
  Missing: PartFailed,
})

export function WorkPanels({ request }: { request: DashboardRequest }) {
  const { data, error, isPlaceholderData, refetch } = useCall(dashboard.work, request, { keepOld: true })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={240} />
  return (
    <ReportParts isOld={isPlaceholderData}>
      <div className={classes.pair}>
        <Panel title={texts.stages}>
          <Stages stages={data.Stages} request={request} />
        </Panel>
        <Panel title={texts.ages}>
          <Ages ages={data.Ages} request={request} />
          <MedianDays {...data.Decisions} />
        </Panel>
      </div>
      <Submissions submissions={data.Submissions} period={request} />
    </ReportParts>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

function Stages({ stages, request }: { stages: readonly Stage[]; request: DashboardRequest }) {
  const { can } = useSession()
  const link = can('readAllApplications') ? listSearch(request) : undefined
  const [all, before] = [sumOf(stages.map(({ Total }) => Total)), sumOf(stages.map(({ Before }) => Before))]
  const after = (total: number, was: number) => [all === 0 ? '' : formatAlignedPercent(total / all), formatNumber(was)]
  return (
    <BarTable
      title={texts.stage}
      after={[texts.share, texts.before]}
      lines={stages.map(({ _id, Total, Before }) => ({
        label: _id,
        total: Total,
        after: after(Total, Before),
        search: link && { ...link, tab: _id },
      }))}
      sum={{ label: texts.started, total: all, after: after(all, before), search: link }}
    />
  )
}

function Ages({ ages, request }: { ages: readonly Age[]; request: DashboardRequest }) {
  const { session, can } = useSession()
  const today = useServerDay(session?.timeZone ?? 'UTC')
  const all = sumOf(ages.map(({ Total }) => Total))
  const share = (total: number) => [all === 0 ? '' : formatAlignedPercent(total / all)]
  const isLinked = can('readAllApplications')
  return (
    <BarTable
      title={texts.waitsFor}
      after={[texts.share]}
      lines={ages.map(({ From, To, Total }) => ({
        label: To === undefined ? texts.daysAndMore(From) : texts.days(From, To),
        total: Total,
        after: share(Total),
        search: isLinked
          ? waitingSearch(request, To === undefined ? undefined : dayLater(today, -To), dayLater(today, -From))
          : undefined,
      }))}
      sum={{ label: texts.total, total: all, after: share(all) }}
    />
  )
}

const MedianDays = ({ Total, MedianDays: days }: Decisions) => (
  <Text size="sm" c="dimmed" mt="xs">
    {days === null ? texts.noDecisions : texts.medianDays(formatNumber(days), formatNumber(Total))}
  </Text>
)

function Submissions({ submissions, period }: { submissions: readonly Share[]; period: DashboardRequest }) {
  const named = submissionsOf(period, submissions, showDay)
  const all = sumOf(named.map(({ total }) => total))
  const most = named.toSorted((one, other) => other.total - one.total)[0]
  return (
    <Panel title={isByDay(period) ? texts.perDay : texts.perMonth}>
      <Text size="sm" c="dimmed" mb="xs">
        {all === 0 || !most ? texts.noSubmissions : texts.submitted(formatNumber(all), most.name, formatNumber(most.total))}
      </Text>
      {all === 0 ? null : <SubmissionsPicture submissions={named} />}
    </Panel>
  )
}

const sumOf = (totals: readonly number[]) => totals.reduce((sum, total) => sum + total, 0)
