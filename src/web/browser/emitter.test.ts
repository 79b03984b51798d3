import { expect, test } from 'vitest'
import { emitter } from './emitter.ts'
import { externalStore } from './external-store.ts'

test('each listener is called once per event, and no longer after its undo', () => {
  const { subscribe, emit, isHeard } = emitter<string>()
  expect(isHeard()).toBe(false)
  const stop = subscribe(() => 'first')
  subscribe(() => 'second')
  expect(emit()).toEqual(['first', 'second'])
  stop()
  expect([emit(), isHeard()]).toEqual([['second'], true])
})

test('a listener removed by an earlier one is not called', () => {
  const { subscribe, emit } = emitter<string>()
  subscribe(() => {
    stop()
    return 'first'
  })
  const stop = subscribe(() => 'second')
  expect(emit()).toEqual(['first'])
})

test('the listeners of a store find its new value', () => {
  const store = externalStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => void seen.push(store.get()))
  store.set(2)
  stop()
  store.set(3)
  expect([seen, store.get()]).toEqual([[2], 3])
})
