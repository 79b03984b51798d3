import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

let openings = 0

/** Reads again each time the screen opens, and never in between. A change in another window is noticed when the data is saved. */
export function useReadOnce<Data>(key: readonly unknown[], read: () => Promise<Data>, { enabled = true } = {}) {
  // A separate cache entry: a person who leaves and returns at once must not see the earlier data.
  const [opening] = useState(() => (openings += 1))
  return useQuery({
    queryKey: ['opened', opening, ...key],
    queryFn: read,
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
