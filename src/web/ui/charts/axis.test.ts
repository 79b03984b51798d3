import { assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './axis.ts'

test('an axis has round numbers evenly apart, so that none of 0, 3, 6, 9, 12 is missing', () => {
  expect(axisTicks(0)).toEqual([0, 1])
  expect(axisTicks(3)).toEqual([0, 1, 2, 3])
  expect(axisTicks(12)).toEqual([0, 5, 10, 15])
  expect(axisTicks(684)).toEqual([0, 200, 400, 600, 800])
  expect(axisTicks(1_380_000)).toEqual([0, 500_000, 1_000_000, 1_500_000])
})

test('whatever the largest value, it is below the last tick, and there are five at most', () => {
  assert(
    property(nat({ max: 1e12 }), (largest) => {
      const ticks = axisTicks(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBe(1)
    }),
  )
})
