import { expect, test } from 'vitest'
import { caches } from '../base/caches.ts'
import { openMetrics } from './metrics.ts'

test('SEC-26: the metrics include the caches, and a metric that fails doesn’t affect the others', async () => {
  const failing = { name: 'of_a_place', help: 'Of a place that is gone', ask: () => Promise.reject(new Error('gone')) }
  const metrics = openMetrics([failing], () => new Date())
  const held = async () => Number(/^cache_bytes (\d+)$/m.exec((await metrics.text()).body)?.[1])
  const before = await held()
  const cache = caches.openCache<string>()
  cache.set('a', 'x'.repeat(1_000))
  expect((await held()) - before).toBeGreaterThan(2_000)
  cache.clear()
  expect(await held()).toBe(before)
  const { body } = await metrics.text()
  expect(body).toMatch(/^cache_evicted_entries \d+$/m)
  expect(body).toMatch(/^of_a_place Nan$/m)
})
