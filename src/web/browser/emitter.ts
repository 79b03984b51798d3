/** Calls its listeners back: a store that React reads, or work that other screens follow. */
export type Emitter<Returned = void> = {
  /** Calls `listener` at each `emit`. Returns the undo. */
  subscribe: (listener: () => Returned) => () => void
  /** Calls the listeners and returns their results. A listener removed in the meantime is not called. */
  emit: () => Returned[]
  isHeard: () => boolean
}

/** An emitter of one kind of event, which has no details. */
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
