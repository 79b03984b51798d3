import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

let openings = 0

/**
 * The data a screen starts with and then changes by itself: read again each time the screen opens, and never behind its back.
 * Another window's change is noticed when it is saved over.
 */
export function useReadOnce<Data>(key: readonly unknown[], read: () => Promise<Data>, { enabled = true } = {}) {
  // A cache entry of its own: a person who leaves and is back at once must not find the earlier data.
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
