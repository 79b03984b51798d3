import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readGridState, writeGridState } from './codec.ts'
import { isGridName } from '../../address/search.ts'
import type { Grid } from './declaration.ts'
import { shapeOf, startOf } from './state.ts'
import type { GridState } from './chosen.ts'

/** Another word in the same search replaces the entry: Back leads to the list before the search. */
const isRefined = (before: GridState, next: GridState) =>
  before.search !== '' && next.search !== '' && before.search !== next.search && before.filters === next.filters

/** A grid's state, kept in the URL of its screen: back, reload and a pasted link restore it. */
export function useGridState<Row extends object>(grid: Grid<Row>): [GridState, (next: GridState) => void] {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const start = useMemo(() => startOf(grid), [grid])
  const state = useMemo(() => readGridState(search, start, shapeOf(grid)), [grid, search, start])

  const change = (next: GridState) => {
    const own = Object.entries(search).filter(([name]) => !isGridName(name))
    // Moving columns makes no history entry.
    const isLayout =
      next.page === state.page && next.search === state.search && next.filters === state.filters && next.sort === state.sort
    void navigate({
      to: '.',
      search: { ...Object.fromEntries(own), ...writeGridState(next, start, shapeOf(grid)) },
      replace: isLayout || isRefined(state, next),
      resetScroll: false,
    })
  }
  return [state, change]
}
