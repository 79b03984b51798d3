import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#shared/call.ts'
import { send, type Answer } from './api.ts'
import { every } from './polling.ts'
import { sendIdempotent } from './send-idempotent.ts'

type CallOptions = {
  /** False: wait, for instance until something has been chosen. */
  enabled?: boolean
  /** Keeps showing the last answer while the next one loads. */
  keepOld?: boolean
  /** Refetches after so many milliseconds, while the page is visible. */
  againAfter?: number
}

/** A call as a query, so that it can be read before its screen exists. */
export const callQuery = <C extends Call>(call: C, body: z.input<C['body']>) =>
  queryOptions<Answer<C>>({ queryKey: [call.path, body], queryFn: ({ signal }) => send(call, body, signal) })

/** Reads a call's answer and caches it; `useSend` of a call that changes it refetches it. */
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

/** Sends a call, then refetches the calls it changes. */
export function useSend<C extends Call>(call: C, changes: readonly Pick<Call, 'path'>[] = []) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<C['body']>) => sendIdempotent(call, body),
    onSuccess: () => Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
