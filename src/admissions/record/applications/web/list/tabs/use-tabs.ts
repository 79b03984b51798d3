import { useMemo } from 'react'
import { savedViews } from '#platform/saved-views/contract.ts'
import { parseSearch, type Search } from '#web/address/search.ts'
import { useCall } from '#web/calls/use-call.ts'
import { readGridState } from '#web/ui/grid/codec.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { shapeOf, startOf } from '#web/ui/grid/state.ts'
import type { ListItem } from '../../../contract.ts'
import { listTabs } from '../../../record/tabs.ts'
import { texts } from '../../texts.ts'
import { useTabFilters } from './tab-filters.ts'
import type { Filter } from '#web/ui/grid/paging/page-of.ts'
import type { Sort } from '#web/ui/grid/chosen.ts'

export type Tab = {
  key: string
  title: string
  filters: Filter[]
  view?: { sort: readonly Sort[]; layout: Search }
}

type Shown = Pick<Grid<ListItem>, 'columns' | 'search' | 'size' | 'sizes'>

const all: Tab = { key: '', title: texts.all, filters: [] }
const ofShared = 'view:'

export const layoutOf = (query: Search): Search =>
  Object.fromEntries(Object.entries(query).filter(([name]) => ['hide', 'show', 'cols', 'w'].includes(name)))

/** LIST-21, OFFICE-21: `tabNamed` knows no shared view while they load. */
export function useTabs(shown: Shown) {
  const filterOf = useTabFilters()
  const { data: shared = noViews, isPending } = useCall(savedViews.shared, { grid: 'applications' })
  return useMemo(() => {
    const own = listTabs.map((name): Tab => ({ key: name, title: name, filters: filterOf(name) }))
    const tabs = [all, ...own, ...shared.map((view) => sharedTab(shown, view))]
    const tabNamed = (key: string) =>
      tabs.find((tab) => tab.key === key) ?? (isPending && key.startsWith(ofShared) ? undefined : all)
    return { tabs, tabNamed }
  }, [shown, filterOf, shared, isPending])
}

const noViews: readonly never[] = []

function sharedTab(shown: Shown, { name, query }: { name: string; query: string }): Tab {
  const search = parseSearch(query)
  const { filter, sort } = requestOf(shown, readGridState(search, startOf(shown), shapeOf(shown)))
  return { key: `${ofShared}${name}`, title: name, filters: filter.filters, view: { sort, layout: layoutOf(search) } }
}
