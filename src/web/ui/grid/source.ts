import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { send } from '../../calls/api.ts'
import { pageOf, type Page, type GridRequest } from './paging/page-of.ts'

type Loading<Row> = { client: QueryClient; signal?: AbortSignal | undefined; valueOf: (row: Row, field: string) => unknown }

/** `path` is the call's, so that a `useSend` which changes it reloads the grid; `body` is sent beside the grid's request. */
export type GridSource<Row> = {
  path: string
  body: unknown
  load: (request: GridRequest, loading: Loading<Row>) => Promise<Page<Row>>
}

export const fromCall = <Row>(call: Call<z.ZodMiniType, z.ZodMiniType<Page<Row>>>, extra: object = {}): GridSource<Row> => ({
  path: call.path,
  body: extra,
  load: (request, { signal }) => send(call, { ...extra, ...request }, signal),
})

/** Rows that are loaded whole, like reference lists; the browser filters, sorts and pages them. */
export const fromList = <Row>(call: Call<z.ZodMiniType, z.ZodMiniType<readonly Row[]>>, body: unknown = {}): GridSource<Row> => ({
  path: call.path,
  body,
  load: async (request, { client, valueOf }) => {
    const rows = await client.fetchQuery({ queryKey: [call.path, body], queryFn: ({ signal }) => send(call, body, signal) })
    return pageOf(rows, request, valueOf)
  },
})
