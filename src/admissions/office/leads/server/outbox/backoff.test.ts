import { expect, test } from 'vitest'
import { waitAfter } from './drain.ts'

test('waits are 5 s, 30 s, 2 min, 10 min, 1 h, then an hour each, a day in all', () => {
  const waits = Array.from({ length: 29 }, (_, index) => waitAfter(index + 1, 0.5))
  expect(waits.slice(0, 7)).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000])
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(28)
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600_000
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(25)
})

test('a fifth more or less, by chance', () => {
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([4_000, 6_000])
})
