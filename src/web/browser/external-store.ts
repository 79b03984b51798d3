import { emitter } from './emitter.ts'

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
