import { Skeleton } from '#web/kit/waiting.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import { texts as kit } from '#web/texts.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PeriodFields } from '#web/ui/fields/dates/period-fields.tsx'
import { FigureCards } from '#web/ui/tables/figure-card.tsx'
import { ReportParts } from '#web/ui/tables/report-parts.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { usePeriod } from '#web/address/use-period.ts'
import { dashboard, type DashboardRequest } from '../contract.ts'
import { FilterFields } from './filter-fields.tsx'
import { PeriodCards } from './period-cards.tsx'
import { SharesPanel } from './shares-panel.tsx'
import { useFilter } from './use-filter.ts'
import { WorkPanels } from './work-panels.tsx'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

export function DashboardScreen({ children }: { children?: ReactNode }) {
  const report = usePeriod()
  const { filter, choose } = useFilter()
  return (
    <ReportParts>
      <PageHeader title={texts.dashboard}>
        <PeriodFields {...report} />
      </PageHeader>
      {children}
      <FilterFields filter={filter} choose={choose} />
      <Report request={{ ...report.period, ...filter }} />
    </ReportParts>
  )
}

function Report({ request }: { request: DashboardRequest }) {
  const { data, error, isPlaceholderData, refetch } = useCall(dashboard.get, request, { keepOld: true })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <ReportParts isOld={isPlaceholderData}>
      <PeriodCards figures={data} request={request} />
      <div className={classes.panels}>
        <SharesPanel title={texts.program} kind="pie" field="Program" shares={data.JobAppliedfor} request={request} />
        <SharesPanel title={texts.location} kind="donut" field="Location" shares={data.WorkLocation} request={request} />
      </div>
      <WorkPanels request={request} />
    </ReportParts>
  )
}

const Waiting = () => (
  <ReportParts>
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    <FigureCards label={texts.figures}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <Skeleton key={name} h={76} />
      ))}
    </FigureCards>
    <div className={classes.panels}>
      <Skeleton h={360} />
      <Skeleton h={360} />
    </div>
  </ReportParts>
)
