import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

let openings = 0

/**
 * What a screen begins with and then goes on from by itself: read anew each time the screen opens, and never behind its back.
 * Another window's change is told when it is saved over.
 */
export function useReadOnce<Data>(key: readonly unknown[], read: () => Promise<Data>, { enabled = true } = {}) {
  // A place of its own in the cache: whoever leaves and is back at once must not find what was read before.
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
