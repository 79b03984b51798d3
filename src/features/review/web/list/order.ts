import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { send } from '#web/calls/api.ts'
import type { GridRequest } from '#web/ui/grid/paging/request.ts'
import { keysAtOnce } from '#features/applications/record/tabs.ts'
import { reviewCalls } from '../../contract.ts'

/** REV-3: the order in which applications were listed when the first of them was opened: a piece of it, and how many there are. */
type Order = { of: Pick<GridRequest, 'filter' | 'sort'>; skip: number; keys: readonly number[]; total: number }

// Signing out takes it away with everything else that was read.
const key = ['review-order']

/** Opens an application of a list and keeps the list's order, which no later decision moves. */
export function useReviewOf() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (no: number, { filter, sort, skip }: GridRequest) => {
      client.setQueryDefaults(key, { gcTime: Infinity })
      client.setQueryData(key, undefined)
      void readPiece(client, { filter, sort }, Math.floor(skip / keysAtOnce) * keysAtOnce)
      void navigate({ to: '/review', search: { no: String(no) } })
    },
    [client, navigate],
  )
}

/** The position of an application in the order, and the one before and after it. */
export function useOrder(no: number) {
  const client = useQueryClient()
  const { data: order } = useQuery<Order>({ queryKey: key, enabled: false, gcTime: Infinity })
  const index = order ? order.keys.indexOf(no) : -1
  const neighbour = useCallback(
    async (step: 1 | -1): Promise<number | undefined> => {
      if (!order || index === -1) return undefined
      const nextKey = order.keys[index + step]
      const skip = order.skip + step * keysAtOnce
      if (nextKey !== undefined || skip < 0 || skip >= order.total) return nextKey
      const piece = await readPiece(client, order.of, skip)
      return step === 1 ? piece.keys[0] : piece.keys.at(-1)
    },
    [client, order, index],
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
