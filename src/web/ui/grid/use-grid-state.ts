import type { Search } from '#web/address/search.ts'
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

export function useGridState<Row extends object>(grid: Grid<Row>): [GridState, (next: GridState) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const start = useMemo(() => startOf(grid), [grid])
  const state = useMemo(() => readGridState(search, start, shapeOf(grid)), [grid, search, start])

  const change = (next: GridState) => {
    const changes = Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== state[name as keyof GridState]))
    const has = (...names: (keyof GridState)[]) => names.some((name) => Object.hasOwn(changes, name))
    const first = has('search', 'filters', 'sort', 'size') ? { page: 1 } : {}
    // Moving columns makes no history entry.
    const isLayout = !has('page', 'search', 'filters', 'sort')
    void navigate({
      to: '.',
      // A change that is not drawn yet stays.
      search: (now: Search) => {
        const own = Object.entries(now).filter(([name]) => !isGridName(name))
        const whole = { ...readGridState(now, start, shapeOf(grid)), ...changes, ...first }
        return { ...Object.fromEntries(own), ...writeGridState(whole, start, shapeOf(grid)) }
      },
      replace: isLayout || isRefined(state, next),
      resetScroll: false,
    })
  }
  return [state, change]
}
