import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { send } from '#web/calls/api.ts'
import { keysAtOnce } from '#admissions/record/applications/record/tabs.ts'
import { reviewCalls } from '../../contract.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

type Listed = Pick<GridRequest, 'filter' | 'sort'>
/** REV-3: a part of the order at the first opening, and its total; `queue` is the list's query, also in Review's address. */
type Order = { queue: string; of: Listed; skip: number; keys: readonly number[]; total: number }

// Lives in the query cache, so that the sign-out clears it.
const key = ['review-order']
const listKey = [...key, 'list']
const lastKey = [...key, 'last']

/** Keeps the list's order, which later decisions must not change. */
export function useReviewOf() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (no: number, { filter, sort, skip }: GridRequest) => {
      const search = queueIn({ tab: allTab, ...router.state.location.search })
      client.setQueryData(key, undefined)
      client.setQueryData<Search>(listKey, without(router.state.location.search, ['view']))
      void readPiece(client, { queue: stringifySearch(search), of: { filter, sort } }, Math.floor(skip / keysAtOnce) * keysAtOnce)
      void navigate({ to: '/review', search: { ...search, no: String(no) } })
    },
    [client, navigate, router],
  )
}

/** REV-3: in Review's address a tab marks a queue; the list itself has no name for this one. */
const allTab = 'All'
const without = (search: Search, names: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
const queueIn = (search: Search) => without(search, ['no', 'at', 'view', 'page', 'size', 'hide', 'show', 'cols', 'w'])

export function useListLink(): string {
  const { data } = useQuery<Search>({ queryKey: listKey, enabled: false, gcTime: Infinity })
  const search: Search = useSearch({ strict: false })
  return `#/newapplication${stringifySearch(data ?? queueIn(search))}`
}

/** REV-21: the list marks it when the person returns. */
function useShownLast(no: number): void {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryData(lastKey, no)
  }, [client, no])
}

export function useReturnedFrom(): number | undefined {
  const client = useQueryClient()
  const [no] = useState(() => client.getQueryData<number>(lastKey))
  useEffect(() => client.removeQueries({ queryKey: lastKey }), [client])
  return no
}

function useKnownOrder() {
  const search: Search = useSearch({ strict: false })
  const { data } = useQuery<Order>({ queryKey: key, enabled: false, gcTime: Infinity })
  const queue = search['tab'] === undefined ? undefined : stringifySearch(queueIn(search))
  return { queue, order: data?.queue === queue ? data : undefined }
}

/** REV-3: after a reload, by a link, in a second tab. A decided application keeps its place, which the address has too. */
export function useQueueOfAddress(no: number) {
  const client = useQueryClient()
  const search: Search = useSearch({ strict: false })
  const { queue, order } = useKnownOrder()
  const isMissing = queue !== undefined && !order
  const read = async ({ filter, sort }: Listed) => {
    if (queue === undefined) return
    const of = { queue, of: { filter, sort } }
    const at = Math.max(0, (Number(search['at']) || 1) - 1)
    const near = await readPiece(client, of, Math.floor(at / keysAtOnce) * keysAtOnce)
    for (let skip = 0; skip < near.total && !near.keys.includes(no); skip += keysAtOnce) {
      const other = skip === near.skip ? near : await readPiece(client, of, skip)
      if (other.keys.includes(no)) return
    }
    if (near.keys.includes(no) || search['at'] === undefined) return
    client.setQueryData<Order>(key, { ...near, keys: near.keys.toSpliced(at - near.skip, 0, no), total: near.total + 1 })
  }
  return { isMissing, read }
}

/** REV-26: those that wait for a decision, oldest first. */
export const queueSearch = { tab: 'To decide', sort: 'SubmitedDate:asc' } as const

/** Opens the first of the address's queue. */
export function useQueueStart() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const [isEmpty, setEmpty] = useState(false)
  const start = async ({ filter, sort }: Listed) => {
    const { keys } = await readPiece(client, { queue: stringifySearch(queueIn(search)), of: { filter, sort } }, 0)
    const [first] = keys
    if (first === undefined) setEmpty(true)
    else await navigate({ to: '/review', search: { ...search, no: String(first), at: '1' }, replace: true })
  }
  return { isEmpty, start }
}

export function useOrder(no: number) {
  useShownLast(no)
  const client = useQueryClient()
  const { queue, order } = useKnownOrder()
  const index = order ? order.keys.indexOf(no) : -1
  const neighbour = useCallback(
    async (from: number, step: 1 | -1): Promise<{ no: number; at: number } | undefined> => {
      const at = order ? order.keys.indexOf(from) : -1
      if (!order || at === -1) return undefined
      const place = order.skip + at + 1 + step
      const nextKey = order.keys[at + step]
      const skip = order.skip + step * keysAtOnce
      if (nextKey !== undefined) return { no: nextKey, at: place }
      if (skip < 0 || skip >= order.total) return undefined
      const piece = await readPiece(client, order, skip)
      const next = step === 1 ? piece.keys[0] : piece.keys.at(-1)
      return next === undefined ? undefined : { no: next, at: place }
    },
    [client, order],
  )
  const place = order && index !== -1 ? { at: order.skip + index + 1, total: order.total } : undefined
  return { hasQueue: queue !== undefined, place, neighbour, following: order?.keys[index + 1] }
}

async function readPiece(client: QueryClient, { queue, of }: Pick<Order, 'queue' | 'of'>, skip: number): Promise<Order> {
  const { Data, Total } = await send(reviewCalls.keys, { ...of, skip })
  const order = { queue, of, skip, keys: Data.map(({ applicationID }) => applicationID), total: Total }
  client.setQueryDefaults(key, { gcTime: Infinity })
  client.setQueryData(key, order)
  return order
}
