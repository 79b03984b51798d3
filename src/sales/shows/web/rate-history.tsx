import { Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useId } from 'react'
import { formatAmount } from '#shared/text/numbers.ts'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import { showDay, showMinute } from '#web/values/date-text.ts'
import { shows, type ShowRate } from '../contract.ts'
import { firstDay } from '../rates.ts'
import { texts } from './texts.ts'

const columns = [texts.since, texts.single, texts.double, texts.triple, texts.changed]

export function RateHistory({ showId }: { showId: number }) {
  const id = useId()
  const { data, error, refetch } = useCall(shows.getRates, { ID: showId })
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="xs">
      <Title order={3} size="h5" id={id}>
        {texts.history}
      </Title>
      <FigureTable
        labelledBy={id}
        columns={columns}
        words={[texts.changed]}
        rows={data?.map(rowOf) ?? []}
        empty={texts.loading}
        height={12}
      />
    </Stack>
  )
}

const rowOf = (rate: ShowRate) => ({
  key: `${rate.From} ${rate.Changedat}`,
  cells: [
    rate.From === firstDay ? texts.beginning : showDay(rate.From),
    formatAmount(rate.Prize_single),
    formatAmount(rate.Prize_double),
    formatAmount(rate.Prize_triple),
    <Changed key="changed" rate={rate} />,
  ],
})

const Changed = ({ rate: { Changedby, Changedat, Reason, IsReplaced } }: { rate: ShowRate }) => (
  <>
    {IsReplaced ? <Text size="sm">{texts.replaced}</Text> : null}
    {Changedby ? (
      <Text size="sm">
        {Changedby}
        <br />
        {showMinute(Changedat)}
      </Text>
    ) : null}
    {Reason ? <Text size="sm">{Reason}</Text> : null}
  </>
)
