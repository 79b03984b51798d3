export type Emitter<Returned = void> = {
  /** Returns the undo. */
  subscribe: (listener: () => Returned) => () => void
  /** A listener removed in the meantime is not called. */
  emit: () => Returned[]
  isHeard: () => boolean
}

export function emitter<Returned = void>(): Emitter<Returned> {
  const listeners = new Set<() => Returned>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: () => Array.from(listeners, (listener) => listener()),
    isHeard: () => listeners.size > 0,
  }
}
