import { formatNumber } from '#shared/text/numbers.ts'
import { stringifySearch } from '#web/address/search.ts'
import { useCall } from '#web/calls/use-call.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import { FigureCard } from '#web/ui/tables/figure-card.tsx'
import { leadCalls } from '../contract.ts'
import { texts } from './texts.ts'

export function FailedLeadsCard() {
  const { data, error } = useCall(leadCalls.standing, {})
  const listed = filterSearch([{ field: 'State', logic: 'and', conditions: [{ operator: 'eq', value: 'failed' }] }])
  return (
    <FigureCard
      label={texts.failedLeads}
      figure={data ? formatNumber(data.Failed) : error ? texts.notCounted : '…'}
      isQuiet={data?.Failed === 0}
      href={`#/outbox${stringifySearch(listed)}`}
    />
  )
}
