import { expect, test } from 'vitest'
import { afterWrongCode, isPaused, type Guessing } from './guessing.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000)
const guess = (times: number, standing: Guessing | undefined, now: Date) =>
  Array.from({ length: times }).reduce<Guessing | undefined>((each) => afterWrongCode(each, now), standing)

test('nine wrong codes change nothing, the tenth pauses for an hour, the next ten for two', () => {
  const nine = guess(9, undefined, at(0))
  expect(isPaused(nine, at(0))).toBe(false)
  const ten = guess(1, nine, at(0))
  expect([isPaused(ten, at(0.9)), isPaused(ten, at(1.1))]).toEqual([true, false])
  const twenty = guess(10, ten, at(2))
  expect([isPaused(twenty, at(3.9)), isPaused(twenty, at(4.1))]).toEqual([true, false])
})

test('a pause never lasts longer than a day', () => {
  let standing: Guessing | undefined
  for (let round = 0; round < 9; round++) standing = guess(10, standing, at(round * 30))
  expect(isPaused(standing, at(8 * 30 + 23))).toBe(true)
  expect(isPaused(standing, at(8 * 30 + 25))).toBe(false)
})

test('wrong codes older than a day are forgotten, those in a row are not: the hundredth stops codes for good', () => {
  const spread = guess(9, guess(9, undefined, at(0)), at(25))
  expect(isPaused(spread, at(25))).toBe(false)
  expect(isPaused({ ...guess(1, undefined, at(0)), in_a_row: 100 } as Guessing, at(9999))).toBe(true)
})
