import type { ReactNode } from 'react'
import { Button } from '#web/kit/buttons.tsx'
import { mayPass, useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { filterSearch } from '#web/ui/grid/codec.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { FigureCard, FigureCards } from '#web/ui/tables/figure-card.tsx'
import { listCalls } from '../../../record/list-calls.ts'
import { countText, type ListTab } from '../../../record/tabs.ts'
import { texts } from '../../texts.ts'
import { useTabFilters } from './tab-filters.ts'

type Waiting = { label: string; tab: ListTab; owner?: string }

/** OFFICE-18: uses the list's own filters; `children` are the cards of other lists. */
export function WaitingCards({ children }: { children?: ReactNode }) {
  const { session } = useSession()
  const filterOf = useTabFilters()
  const cards: Waiting[] = [
    { label: texts.unowned, tab: 'To decide', owner: '' },
    { label: texts.yours, tab: 'To decide', owner: session?.username ?? '' },
    { label: texts.overdue, tab: 'Overdue' },
    { label: texts.correctionsBack, tab: 'Corrections back' },
    { label: texts.unreadMessages, tab: 'Unread messages' },
  ]
  const { data, error, refetch } = useCall(listCalls.counts, {
    filters: cards.map(({ tab, owner }) => ({
      logic: 'and' as const,
      filters: [...filterOf(tab), ...(owner === undefined ? [] : [{ field: 'Owner', ...ownedBy(owner) }])],
    })),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const mayDecide = mayPass('decideApplications', session)
  return (
    <>
      {mayDecide ? (
        <div>
          <Button component="a" href="#/review" variant="light">
            {texts.review}
          </Button>
        </div>
      ) : null}
      <FigureCards label={texts.needsYou} isTitled>
        {cards.map((card, index) => {
          const total = data?.Totals[index]
          return (
            <FigureCard
              key={card.label}
              label={card.label}
              figure={total === undefined ? '…' : countText(total)}
              isQuiet={total === 0}
              href={`#/newapplication${stringifySearch(searchOf(card))}`}
            />
          )
        })}
        {children}
      </FigureCards>
    </>
  )
}

const ownedBy = (owner: string) =>
  owner === '' ? ({ operator: 'isnull', value: '' } as const) : ({ operator: 'eq', value: owner } as const)

const searchOf = ({ tab, owner }: Waiting): Search => ({
  tab,
  ...(owner !== undefined && filterSearch([{ field: 'Owner', logic: 'and', conditions: [ownedBy(owner)] }])),
})
