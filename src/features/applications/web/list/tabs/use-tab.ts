import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { storedUsername } from '#web/session/session-storage.ts'
import { parseSearch, stringifySearch, type Search } from '#web/address/search.ts'
import { writeGridState } from '#web/ui/grid/codec.ts'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { shapeOf, startOf, type GridState } from '#web/ui/grid/state.ts'
import { listTabs, type ListTab } from '../../../record/tabs.ts'

/** Of the query of a grid what is about its columns. */
const layoutOf = (query: Search): Search =>
  Object.fromEntries(Object.entries(query).filter(([name]) => ['hide', 'show', 'cols', 'w'].includes(name)))

const isTab = (text: string | undefined): text is ListTab => listTabs.some((name) => name === text)

/**
 * LIST-21: the tab of the list, which is part of the address; undefined is all. A list that is opened without any query shows the tab of
 * the last time, with the columns as this person left them.
 */
export function useTab() {
  const search: Record<string, string> = useSearch({ strict: false })
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
    Object.keys(search).length === 0 && (isTab(last) || columns !== '')
      ? { ...parseSearch(columns), tab: isTab(last) ? last : undefined }
      : undefined,
  )
  const [isOpening, setOpening] = useState(remembered !== undefined)
  const named = isTab(search['tab']) ? search['tab'] : undefined

  useEffect(() => {
    if (!isOpening) return
    const shown = navigate({ to: '.', search: remembered ?? {}, replace: true, resetScroll: false })
    void shown.then(() => setOpening(false))
  }, [isOpening, navigate, remembered])

  const choose = (tab: ListTab | undefined) => {
    setLast(tab ?? '')
    void navigate({ to: '.', search: (old: object) => ({ ...old, tab, page: undefined, view: undefined }), resetScroll: false })
  }
  /** Keeps which columns are shown, in which order and how wide, for the next time. */
  const rememberColumns = <Row extends object>(state: GridState, grid: Grid<Row>) =>
    setColumns(stringifySearch(layoutOf(writeGridState(state, startOf(grid), shapeOf(grid)))))
  return { tab: isOpening ? remembered?.tab : named, choose, rememberColumns }
}
