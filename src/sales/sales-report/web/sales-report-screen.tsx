import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { Skeleton } from '#web/kit/waiting.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import { saveFile, download } from '#web/calls/download.ts'
import { texts as kit } from '#web/texts.ts'
import { showDay } from '#web/values/date-text.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PeriodFields } from '#web/ui/fields/dates/period-fields.tsx'
import { ReportParts } from '#web/ui/tables/report-parts.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { usePeriod } from '#web/address/use-period.ts'
import { salesExport, salesReport, workbookName, type ReportRequest } from '../contract.ts'
import { DaysPanel } from './days-panel.tsx'
import { GamesPanel } from './games-panel.tsx'
import { SellersPanel } from './sellers-panel.tsx'
import { texts } from './texts.ts'
import { useReport, type View } from './use-report.ts'
import classes from './sales-report.module.css'

export function SalesReportScreen() {
  const report = usePeriod()
  const { view, choose, wanted } = useReport(report.period)
  const take = async () => {
    saveFile(await download(salesExport, wanted), workbookName)
    toast(texts.exported)
  }
  return (
    <ReportParts>
      <PageHeader title={texts.title}>
        <PeriodFields {...report} />
        <SegmentedControl
          aria-label={texts.count}
          data={[
            { value: '', label: texts.all },
            { value: 'Approved', label: texts.approved },
          ]}
          value={view.status}
          onChange={(status) => choose({ status: status === 'Approved' ? 'Approved' : '' })}
        />
        <BusyButton variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onPress={take}>
          {texts.export}
        </BusyButton>
      </PageHeader>
      <p className={classes.printed}>
        {texts.printed(
          showDay(report.period.fromdate),
          showDay(report.period.enddate),
          view.status === '' ? texts.all : texts.approved,
        )}
      </p>
      <Totals wanted={wanted} view={view} choose={choose} />
    </ReportParts>
  )
}

type TotalsProps = { wanted: ReportRequest; view: View; choose: (part: Partial<View>) => void }

function Totals({ wanted, view, choose }: TotalsProps) {
  const days = useCall(salesReport.get, { ...wanted, By: 'day' }, { keepOld: true })
  if (days.error) return <LoadFailed error={days.error} onRetry={() => void days.refetch()} />
  if (!days.data) return <Waiting />
  if (days.data.length === 0)
    return (
      <p className={classes.empty}>
        <strong>{texts.none}</strong>
        {texts.noneHint}
      </p>
    )
  return (
    <ReportParts isOld={days.isPlaceholderData}>
      <div className={classes.panels}>
        <DaysPanel days={days.data} period={wanted} />
        <GamesPanel days={days.data} />
      </div>
      <SellersPanel wanted={wanted} view={view} choose={choose} />
    </ReportParts>
  )
}

const Waiting = () => (
  <ReportParts>
    <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
    <Skeleton h={360} />
    <Skeleton h={360} />
  </ReportParts>
)
