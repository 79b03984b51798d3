import type { Search } from '#web/address/search.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readGridState } from '#web/ui/grid/codec.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { shapeOf, startOf } from '#web/ui/grid/state.ts'
import { useBoardForm } from '../board/view-switch.tsx'
import { declaredList, ofForm } from '../columns/declared-list.ts'
import { useTabs } from './use-tabs.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

export type ListedRequestProps = { onRequest: (request: GridRequest) => void }

/** REV-3: draws nothing; reports the list's request as soon as the tab is known. */
export function ListedRequest({ onRequest }: ListedRequestProps) {
  const search: Search = useSearch({ strict: false })
  const { tabNamed } = useTabs(declaredList)
  const { form } = useBoardForm()
  const tab = tabNamed(search['tab'] ?? '')
  const sorted = tab?.view ? { ...declaredList, sort: tab.view.sort } : declaredList
  const always = { logic: 'and' as const, filters: [...(tab?.filters ?? []), ...(form ? [ofForm(form)] : [])] }
  const request = requestOf({ ...declaredList, always }, readGridState(search, startOf(sorted), shapeOf(sorted)))
  const asked = tab && JSON.stringify(request)
  const answer = useEffectEvent(() => onRequest(request))
  useEffect(() => {
    if (asked !== undefined) answer()
  }, [asked])
  return null
}
