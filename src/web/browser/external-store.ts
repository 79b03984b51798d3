import { emitter } from './emitter.ts'

/** A value outside React that `useSyncExternalStore` reads: every new one reaches the listeners. */
export function externalStore<Value>(initial: Value) {
  const { subscribe, emit } = emitter()
  let value = initial
  return {
    subscribe,
    get: (): Value => value,
    set(next: Value): void {
      value = next
      emit()
    },
  }
}
