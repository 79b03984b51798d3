import type { Query } from '@tanstack/react-query'
import { busyFor } from './errors.ts'

const busyMs = 60_000

/** SALES-46: the polling interval in milliseconds while the page is visible; longer when the server is busy. */
export const every =
  (ms: number) =>
  (query: Pick<Query, 'state'>): number =>
    busyFor(query.state.error) === undefined ? ms : busyMs
