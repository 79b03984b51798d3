import { useSyncExternalStore } from 'react'

// Shared: asking the browser costs a tenth of a millisecond at each key.
const coarse = matchMedia('(pointer: coarse)')

export const isTouch = (): boolean => coarse.matches

/** Rerenders when a mouse is plugged in. */
export const useTouch = (): boolean => useSyncExternalStore(follow, isTouch)

function follow(onChange: () => void): () => void {
  coarse.addEventListener('change', onChange)
  return () => coarse.removeEventListener('change', onChange)
}
