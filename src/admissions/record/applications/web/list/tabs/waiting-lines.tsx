import type { ReactNode } from 'react'
import { Button } from '#web/kit/buttons.tsx'
import { mayPass, useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { Need, Needs } from '#web/ui/tables/needs.tsx'
import { dayLater } from '#shared/time/period.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { countText, type ListTab } from '../../../record/tabs.ts'
import { texts } from '../../texts.ts'
import { useTabFilters } from './tab-filters.ts'

/** Days after which an application has waited long. */
const longDays = 15

type Waiting = { words: (total: number) => string; tab: ListTab; owner?: string; until?: string }

/** OFFICE-18: uses the list's own filters; `children` are the lines of other lists. */
export function WaitingLines({ children }: { children?: ReactNode }) {
  const { session } = useSession()
  const filterOf = useTabFilters()
  const until = dayLater(useServerDay(session?.timeZone ?? 'UTC'), -longDays)
  const lines: Waiting[] = [
    { words: (total) => texts.waitLong(total, longDays), tab: 'To decide', until },
    { words: texts.unowned, tab: 'To decide', owner: '' },
    { words: texts.yours, tab: 'To decide', owner: session?.username ?? '' },
    { words: texts.overdue, tab: 'Overdue' },
    { words: texts.correctionsBack, tab: 'Corrections back' },
    { words: texts.unreadMessages, tab: 'Unread messages' },
  ]
  const { data, error, refetch } = useCall(listCalls.counts, {
    filters: lines.map((line) => ({ logic: 'and' as const, filters: [...filterOf(line.tab), ...conditionsOf(line)] })),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const review = mayPass('decideApplications', session) ? (
    <Button component="a" href="#/review" variant="light" size="xs">
      {texts.review}
    </Button>
  ) : null
  return (
    <Needs title={texts.needsYou} rest={texts.nothingElse} action={review}>
      {lines.map((line, index) => {
        const total = data?.Totals[index]
        return (
          <Need
            key={index}
            total={total}
            figure={total === undefined ? undefined : countText(total)}
            words={line.words}
            href={`#/newapplication${stringifySearch(searchOf(line))}`}
          />
        )
      })}
      {children}
    </Needs>
  )
}

const ownedBy = (owner: string) =>
  owner === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value: owner } as const)

const conditionsOf = ({ owner, until }: Waiting) => [
  ...(owner === undefined ? [] : [{ field: 'Owner', ...ownedBy(owner) }]),
  ...(until === undefined ? [] : [{ field: 'SubmitedDate', operator: 'lte' as const, value: until }]),
]

const searchOf = (line: Waiting): Search => ({
  tab: line.tab,
  ...filterSearch(
    conditionsOf(line).map(({ field, ...condition }) => ({ field, logic: 'and' as const, conditions: [condition] })),
  ),
})
