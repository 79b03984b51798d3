import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { storedUsername } from '#web/credentials/session-storage.ts'
import { isGridName, parseSearch, stringifySearch, type Search } from '#web/address/search.ts'
import { writeGridState } from '#web/ui/grid/codec.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { shapeOf, startOf } from '#web/ui/grid/state.ts'
import { layoutOf, type Tab } from './use-tabs.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'

/** LIST-21: part of the address; undefined until it is known. Without any query the list opens with its last tab and columns. */
export function useTab(tabNamed: (key: string) => Tab | undefined) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [last, setLast] = useLocalStorage({
    key: `ApplicationsTab:${storedUsername() ?? ''}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [columns, setColumns] = useLocalStorage({
    key: `ApplicationsColumns:${storedUsername() ?? ''}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [remembered] = useState(() =>
    Object.keys(search).length === 0 && (last !== '' || columns !== '') ? { last, columns } : undefined,
  )
  const [isOpening, setOpening] = useState(remembered !== undefined)
  const tab = tabNamed((isOpening ? remembered?.last : search['tab']) ?? '')

  useEffect(() => {
    if (!isOpening || !tab) return
    const layout = tab.view?.layout ?? parseSearch(remembered?.columns ?? '')
    const shown = navigate({ to: '.', search: { ...layout, tab: tab.key || undefined }, replace: true, resetScroll: false })
    void shown.then(() => setOpening(false))
  }, [isOpening, navigate, remembered, tab])

  const choose = (next: Tab) => {
    setLast(next.key)
    // A shared view has its own columns, without filters from other views.
    const layout = next.view?.layout ?? (tab?.view ? parseSearch(columns) : undefined)
    const kept = (old: Search): Search => (layout ? { ...withoutGrid(old), ...layout } : old)
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...kept(old), tab: next.key || undefined, page: undefined, view: undefined }),
      resetScroll: false,
    })
  }
  const rememberColumns = <Row extends object>(state: GridState, grid: Grid<Row>) => {
    if (!tab?.view) setColumns(stringifySearch(layoutOf(writeGridState(state, startOf(grid), shapeOf(grid)))))
  }
  return { tab, choose, rememberColumns }
}

const withoutGrid = (search: Search): Search => Object.fromEntries(Object.entries(search).filter(([name]) => !isGridName(name)))
