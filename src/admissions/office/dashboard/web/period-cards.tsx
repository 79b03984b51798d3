import { Text } from '#web/kit/text.tsx'
import type { Period } from '#shared/time/period.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { showDate } from '#web/values/date-text.ts'
import { stringifySearch } from '#web/address/search.ts'
import { useSession } from '#web/session/session.tsx'
import { FigureCard, FigureCards } from '#web/ui/tables/figure-card.tsx'
import type { DashboardRequest, Figures } from '../contract.ts'
import { requestBefore, listRoute, listSearch, type Category } from './list-link.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

export function PeriodCards({ figures, request }: { figures: Figures; request: DashboardRequest }) {
  const { can } = useSession()
  const link = (of: DashboardRequest, category?: Category) =>
    can('readAllApplications') ? `#${listRoute}${stringifySearch(listSearch(of, category))}` : undefined
  const genderOf = (value: string) => figures.GenderCount.find(({ _id }) => _id === value)?.Total ?? 0
  const last = requestBefore(request)
  const other = genderOf('OTHER')
  // People without an answer count in the total, but in no group on the wire.
  const notGiven = figures.Totalcount - figures.GenderCount.reduce((sum, { Total }) => sum + Total, 0)

  return (
    <FigureCards label={texts.figures}>
      <Card label={texts.current} total={figures.Totalcount} span={request} change={changeOf(figures)} href={link(request)} />
      <Card label={texts.last} total={figures.Previousmonthcount} span={last} href={link(last)} />
      <Card label={texts.male} total={genderOf('MALE')} href={link(request, { field: 'Gender', value: 'MALE' })} />
      <Card label={texts.female} total={genderOf('FEMALE')} href={link(request, { field: 'Gender', value: 'FEMALE' })} />
      {other > 0 ? <Card label={texts.other} total={other} /> : null}
      {notGiven > 0 ? (
        <Card label={texts.genderNotGiven} total={notGiven} href={link(request, { field: 'Gender', value: '' })} />
      ) : null}
    </FigureCards>
  )
}

function changeOf({ Totalcount, Previousmonthcount }: Figures): string {
  const change = Totalcount - Previousmonthcount
  if (change === 0) return texts.asBefore
  return change > 0 ? texts.more(formatNumber(change)) : texts.fewer(formatNumber(-change))
}

type CardProps = { label: string; total: number; span?: Period; change?: string; href?: string | undefined }

const Card = ({ label, total, span, change, href }: CardProps) => (
  <FigureCard label={label} figure={formatNumber(total)} href={href}>
    {change === undefined ? null : <Text size="xs">{change}</Text>}
    {span ? (
      <Text size="xs" c="dimmed" className={classes.note}>
        <span>{showDate(span.fromdate)}</span> {texts.to} <span>{showDate(span.enddate)}</span>
      </Text>
    ) : null}
  </FigureCard>
)
