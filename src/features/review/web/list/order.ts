import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { send } from '#web/calls/api.ts'
import type { GridRequest } from '#web/ui/grid/paging/request.ts'
import { keysAtOnce } from '#features/applications/record/tabs.ts'
import { reviewCalls } from '../../contract.ts'

/** REV-3: the order in which applications were listed when the first of them was opened: a piece of it, and how many there are. */
type Order = { of: Pick<GridRequest, 'filter' | 'sort'>; skip: number; keys: readonly number[]; total: number }

// Signing out takes it away with everything else that was read.
const key = ['review-order']
/** REV-21: the address of the list that Review was opened from, and the application that Review has shown last. */
const listKey = [...key, 'list']
const lastKey = [...key, 'last']

/** Opens an application of a list and keeps the list's order, which no later decision moves. */
export function useReviewOf() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (no: number, { filter, sort, skip }: GridRequest) => {
      client.setQueryDefaults(key, { gcTime: Infinity })
      client.setQueryData(key, undefined)
      client.setQueryData<Search>(listKey, withoutPanel(router.state.location.search))
      void readPiece(client, { filter, sort }, Math.floor(skip / keysAtOnce) * keysAtOnce)
      void navigate({ to: '/review', search: { no: String(no) } })
    },
    [client, navigate, router],
  )
}

/** REV-21: the list as it was when Review was opened from it, with its tab, search, filters and page. */
export function useListLink(): string {
  const { data = {} } = useQuery<Search>({ queryKey: listKey, enabled: false, gcTime: Infinity })
  return `#/newapplication${stringifySearch(data)}`
}

/** REV-21: remembers the application that is shown, for the list to which the person returns. */
function useShownLast(no: number): void {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryData(lastKey, no)
  }, [client, no])
}

/** REV-21: the application from whose review the person returns to this list, once. */
export function useReturnedFrom(): number | undefined {
  const client = useQueryClient()
  const [no] = useState(() => client.getQueryData<number>(lastKey))
  useEffect(() => client.removeQueries({ queryKey: lastKey }), [client])
  return no
}

const withoutPanel = (search: Search): Search => Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'view'))

/** The position of the application that is shown in the order, and the one before and after any of them. */
export function useOrder(no: number) {
  useShownLast(no)
  const client = useQueryClient()
  const { data: order } = useQuery<Order>({ queryKey: key, enabled: false, gcTime: Infinity })
  const index = order ? order.keys.indexOf(no) : -1
  const neighbour = useCallback(
    async (from: number, step: 1 | -1): Promise<number | undefined> => {
      const at = order ? order.keys.indexOf(from) : -1
      if (!order || at === -1) return undefined
      const nextKey = order.keys[at + step]
      const skip = order.skip + step * keysAtOnce
      if (nextKey !== undefined || skip < 0 || skip >= order.total) return nextKey
      const piece = await readPiece(client, order.of, skip)
      return step === 1 ? piece.keys[0] : piece.keys.at(-1)
    },
    [client, order],
  )
  const place = order && index !== -1 ? { at: order.skip + index + 1, total: order.total } : undefined
  return { place, neighbour, following: order?.keys[index + 1] }
}

async function readPiece(client: QueryClient, of: Order['of'], skip: number): Promise<Order> {
  const { Data, Total } = await send(reviewCalls.keys, { ...of, skip })
  const order = { of, skip, keys: Data.map(({ applicationID }) => applicationID), total: Total }
  client.setQueryData(key, order)
  return order
}
