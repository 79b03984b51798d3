import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

test('the parts go clockwise from the top', () => {
  const [right, bottom, left] = labelPlaces([50, 1, 50], 100)
  expect(right?.x).toBeGreaterThan(100)
  expect(left?.x).toBeLessThan(-100)
  expect(bottom?.fromY).toBeCloseTo(100, 0)
})

test('up to ten labels never touch and stay within reach of the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 10 }), (totals) => {
      const places = labelPlaces(totals, 75)
      for (const isRight of [true, false]) {
        const ys = places.filter(({ x }) => x >= 0 === isRight).map(({ y }) => y)
        const sorted = ys.toSorted((a, b) => a - b)
        sorted.forEach((y, index) => expect(y - (sorted[index - 1] ?? -Infinity)).toBeGreaterThan(14.99))
        for (const y of ys) expect(Math.abs(y)).toBeLessThanOrEqual(75 + 30 + 15)
      }
    }),
  )
})
