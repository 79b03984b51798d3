import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { send, type Answer } from './api.ts'
import { every } from './polling.ts'
import { sendIdempotent } from './send-idempotent.ts'

type CallOptions = {
  enabled?: boolean
  keepOld?: boolean
  /** Refetches after so many milliseconds, while the page is visible. */
  againAfter?: number
}

export const callQuery = <C extends Call>(call: C, body: z.input<C['body']>) =>
  queryOptions<Answer<C>>({ queryKey: [call.path, body], queryFn: ({ signal }) => send(call, body, signal) })

export const useCall = <C extends Call>(
  call: C,
  body: z.input<C['body']>,
  { enabled = true, keepOld = false, againAfter }: CallOptions = {},
) =>
  useQuery<Answer<C>>({
    ...callQuery(call, body),
    enabled,
    ...(keepOld ? { placeholderData: keepPreviousData } : {}),
    ...(againAfter === undefined ? {} : { refetchInterval: every(againAfter) }),
  })

/** A call by its path. With `dropsUnshown` the answers that no screen shows are dropped, where an older one must never be seen again. */
type Named = Pick<Call, 'path'> & { dropsUnshown?: true }

const readAgain = (client: QueryClient, calls: readonly Named[]) =>
  Promise.all(
    calls.map(({ path, dropsUnshown }) => {
      if (dropsUnshown) client.removeQueries({ queryKey: [path], type: 'inactive' })
      return client.invalidateQueries({ queryKey: [path] })
    }),
  )

export function useReadAgain() {
  const client = useQueryClient()
  return useCallback((calls: readonly Named[]) => readAgain(client, calls), [client])
}

/** `isOneByOne`: each waits until the one before is answered. */
export function useSend<C extends Call>(call: C, changes: readonly Named[] = [], { isOneByOne = false } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<C['body']>) => sendIdempotent(call, body),
    onSuccess: () => readAgain(client, changes),
    ...(isOneByOne && { scope: { id: call.path } }),
  })
}
