import { dayLater } from '#shared/time/period.ts'
import { stringifySearch } from '#web/address/search.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { filterSearch } from '#web/ui/grid/codec.ts'
import { pickedText } from '#web/ui/grid/filters/picked-values.ts'
import { Need } from '#web/ui/tables/needs.tsx'
import { mailLog, undeliveredStates } from '../log-contract.ts'
import { texts } from './texts.ts'

/** Days: older failures can no longer be fixed. */
const days = 7

/** OFFICE-22: for those who read the delivery log. */
export function UndeliveredLine() {
  const { session } = useSession()
  const since = dayLater(useServerDay(session?.timeZone ?? 'UTC'), -days)
  const { data, error } = useCall(mailLog.get, {
    filter: {
      logic: 'and',
      filters: [
        { field: 'State', operator: 'in', value: undeliveredStates },
        { field: 'Queuedon', operator: 'gte', value: since },
      ],
    },
    take: 0,
  })
  const listed = filterSearch([
    { field: 'State', logic: 'and', conditions: [{ operator: 'in', value: pickedText(undeliveredStates) }] },
    { field: 'Queuedon', logic: 'and', conditions: [{ operator: 'gte', value: since }] },
  ])
  return (
    <Need
      total={data?.Total}
      figure={!data && error ? texts.notCounted : undefined}
      words={(total) => texts.undelivered(total, days)}
      href={`#/maillog${stringifySearch(listed)}`}
    />
  )
}
