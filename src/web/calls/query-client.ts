import { QueryClient } from '@tanstack/react-query'
import { busyFor, Offline } from './errors.ts'

const fresh = 15_000
const tries = 2

/** One client for the whole app. A refusal is an answer, so only a lost connection and a busy server are retried, the server when it says. */
export const createQueryClient = () =>
  new QueryClient({
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
