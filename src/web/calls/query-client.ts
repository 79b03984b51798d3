import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { busyFor, Offline } from './errors.ts'

const fresh = 15_000
const tries = 2

/** One client for the whole app. A refusal is an answer, so only a lost connection and a busy server are retried, the server when it says. */
export const createQueryClient = () =>
  new ClientThatReadsAgain({
    defaultOptions: {
      // Mode 'always': a lost connection is reported at once instead of pausing silently.
      queries: {
        networkMode: 'always',
        staleTime: fresh,
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < tries && (error instanceof Offline || busyFor(error) !== undefined),
        retryDelay: (failures, error) => (busyFor(error) ?? 2 ** failures) * 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** SCREEN-34: TanStack Query would use a first read on its way, which may lack the saved change: these queries are read once more. */
class ClientThatReadsAgain extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = new Set(
      this.getQueryCache()
        .findAll(filters)
        .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
        .map(({ queryHash }) => queryHash),
    )
    await super.invalidateQueries(filters, options)
    if (underWay.size > 0)
      await super.invalidateQueries({ ...filters, predicate: ({ queryHash }) => underWay.has(queryHash) }, options)
  }
}
