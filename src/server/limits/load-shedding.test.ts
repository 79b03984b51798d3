import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventLoop, openLoadMonitor } from './load-shedding.ts'

test('the real measure reports a delayed event loop once', async () => {
  const loop = eventLoop()
  await wait(100)
  loop.delayMs()
  await wait(50)
  const until = performance.now() + 400
  while (performance.now() < until);
  await wait(50)
  expect(loop.delayMs()).toBeGreaterThan(20)
  expect(loop.delayMs()).toBe(0)
})

test('without a limit nothing counts as overload', () => {
  let at = 0
  const monitor = openLoadMonitor({ delayMs: () => 1e9, activeMs: () => 0, clockMs: () => (at += 1000) }, 0, { warn: () => {} })
  expect([1, 2, 3, 4].map(() => monitor.isOver())).toEqual([false, false, false, false])
})

test('start and end are reported once each', () => {
  const logged: string[] = []
  const loop = { at: 0, delay: 900, delayMs: () => loop.delay, activeMs: () => 0, clockMs: () => loop.at }
  const pressure = openLoadMonitor(loop, 500, { warn: (_: unknown, words?: string) => void logged.push(words ?? '') })
  for (const delay of [900, 900, 900, 900, 3, 3]) {
    loop.delay = delay
    loop.at += 1000
    pressure.isOver()
  }
  expect(logged).toEqual(['Overloaded: calls are answered 503', 'No longer overloaded'])
})
