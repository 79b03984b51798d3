import { stringifySearch } from '#web/address/search.ts'
import { useCall } from '#web/calls/use-call.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import { Need } from '#web/ui/tables/needs.tsx'
import { leadCalls } from '../contract.ts'
import { texts } from './texts.ts'

export function FailedLeadsLine() {
  const { data, error } = useCall(leadCalls.standing, {})
  const listed = filterSearch([{ field: 'State', logic: 'and', conditions: [{ operator: 'eq', value: 'failed' }] }])
  return (
    <Need
      total={data?.Failed}
      figure={!data && error ? texts.notCounted : undefined}
      words={texts.failedLeads}
      href={`#/outbox${stringifySearch(listed)}`}
    />
  )
}
