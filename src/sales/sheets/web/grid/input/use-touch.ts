import { useSyncExternalStore } from 'react'

// One for all: asking the browser afresh costs a tenth of a millisecond at each key.
const coarse = matchMedia('(pointer: coarse)')

export const isTouch = (): boolean => coarse.matches

/** The same as a hook: rerenders when a mouse is plugged in. */
export const useTouch = (): boolean => useSyncExternalStore(follow, isTouch)

function follow(onChange: () => void): () => void {
  coarse.addEventListener('change', onChange)
  return () => coarse.removeEventListener('change', onChange)
}
