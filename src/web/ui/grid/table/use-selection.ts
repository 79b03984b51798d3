import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grid, Selection } from '../declaration.ts'
import { fieldReader } from '../paging/use-grid-page.ts'
import type { GridRequest } from '../paging/page-of.ts'

type Chosen = { scope: string; keys: ReadonlySet<string>; isAll: boolean }
const nothing: ReadonlySet<string> = new Set()

// CALL-13: the most rows of a page.
const pageLimit = 200

/** Across pages; or all that match. A new search or filter clears the selection, so that no invisible row is selected. */
export function useSelection<Row extends object>(grid: Grid<Row>, request: GridRequest, total: number) {
  const client = useQueryClient()
  const scope = JSON.stringify(request.filter)
  const [chosen, setChosen] = useState<Chosen>({ scope, keys: nothing, isAll: false })
  const { keys, isAll } = chosen.scope === scope ? chosen : { keys: nothing, isAll: false }

  const everyKey = async (onProgress: (share: number) => void = () => {}) => {
    const found: string[] = []
    for (let skip = 0; skip < total; skip += pageLimit) {
      const page = await grid.source.load({ ...request, skip, take: pageLimit }, { client, valueOf: fieldReader(grid) })
      found.push(...page.Data.map((row) => grid.keyOf(row)))
      onProgress(Math.min(1, found.length / page.Total))
    }
    return found
  }

  const selection: Selection = isAll
    ? { count: total, keys: everyKey, matching: request.filter }
    : { count: keys.size, keys: async () => [...keys] }
  return {
    selection,
    isAll,
    has: (key: string) => isAll || keys.has(key),
    /** Selects or deselects rows; after "all that match" it continues with the rows on screen. */
    set: (rowKeys: readonly string[], isOn: boolean, onScreen: readonly string[]) => {
      const next = new Set(isAll ? onScreen : keys)
      for (const key of rowKeys) {
        if (isOn) next.add(key)
        else next.delete(key)
      }
      setChosen({ scope, keys: next, isAll: false })
    },
    selectAll: () => setChosen({ scope, keys: nothing, isAll: true }),
    clear: () => setChosen({ scope, keys: nothing, isAll: false }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>
