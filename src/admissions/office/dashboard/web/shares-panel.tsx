import { Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { choiceLabel } from '#admissions/record/applications/record/choice-words.ts'
import { useSession } from '#web/session/session.tsx'
import { PartFailed } from '#web/ui/notices/part-failed.tsx'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import type { DashboardRequest, Share } from '../contract.ts'
import { slicesOf, type Slice } from '../slices.ts'
import { listRoute, listSearch, type ShareField } from './list-link.ts'
import { SharesTable } from './shares-table.tsx'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

const SharePicture = lazyRetried(async () => (await import('./share-picture.tsx')).SharePicture, {
  Waiting: () => <Skeleton circle height={200} mx="auto" my="xl" />,
  Missing: PartFailed,
})

type SharesPanelProps = {
  title: string
  kind: 'pie' | 'donut'
  field: ShareField
  shares: readonly Share[]
  request: DashboardRequest
}

export function SharesPanel({ title, kind, field, shares, request }: SharesPanelProps) {
  const { can } = useSession()
  const navigate = useNavigate()
  const heading = useId()
  const slices = slicesOf(shares)
  const nameOf = (slice: Slice) => ('count' in slice ? texts.others(slice.count) : choiceLabel(field, slice.id) || texts.notGiven)
  const searchOf = can('readAllApplications') ? (value: string) => listSearch(request, { field, value }) : undefined
  const onChoose = searchOf && ((id: string) => void navigate({ to: listRoute, search: searchOf(id) }))

  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.panel}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {shares.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {texts.none}
        </Text>
      ) : (
        <div className={classes.shares}>
          <SharePicture kind={kind} slices={slices} nameOf={nameOf} onChoose={onChoose} />
          <SharesTable title={title} shares={shares} slices={slices} nameOf={nameOf} searchOf={searchOf} />
        </div>
      )}
    </Paper>
  )
}
