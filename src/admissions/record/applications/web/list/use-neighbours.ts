import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import { fieldReader, pageQuery } from '#web/ui/grid/paging/use-grid-page.ts'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import type { ListItem } from '../../contract.ts'
import { texts } from '../texts.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'

type Listed = { grid: Grid<ListItem>; state: GridState; opened: string | undefined; openInstead: (username: string) => void }

/** LIST-28: also beyond the current page. Undefined for an application that is on no page read so far. */
export function useNeighbours({ grid, state, opened, openInstead }: Listed) {
  const client = useQueryClient()
  const request = requestOf(grid, state)
  const { data } = useQuery({ ...pageQuery(grid, request, client), enabled: false })
  // The position at the opening, for one beyond the page or no longer in the list.
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  if (opened === undefined || !data) return undefined
  const index = data.Data.findIndex(({ username }) => username === opened)
  const at = index === -1 ? places.get(opened) : request.skip + index
  if (at === undefined) return undefined
  if (places.get(opened) !== at) setPlaces(new Map(places).set(opened, at))

  // A decided application has left the list, so the next one is at its place.
  const isGone = index === -1 && at >= request.skip && at < request.skip + state.size
  return async (by: 1 | -1) => {
    const place = isGone && by === 1 ? at : at + by
    if (place < 0 || place >= data.Total) return toast(by === 1 ? texts.lastOfList : texts.firstOfList)
    await toastFailure(async () => {
      const row = data.Data[place - request.skip] ?? (await rowAt(place))
      if (!row) return toast(texts.lastOfList)
      setPlaces((before) => new Map(before).set(row.username, place))
      openInstead(row.username)
    })
  }

  async function rowAt(skip: number): Promise<ListItem | undefined> {
    const { Data } = await grid.source.load({ ...request, skip, take: 1 }, { client, valueOf: fieldReader(grid) })
    return Data[0]
  }
}
