import { expect, test } from 'vitest'
import { inOrder, moved } from './order.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 1, 'adbc'],
  [2, 3, 'abdc'],
  [1, 1, 'abcd'],
])('from place %d to place %d', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected)
})

test('rows follow the ids, and those that came meanwhile come last', () => {
  const rows = [1, 2, 3, 4].map((ID) => ({ ID }))
  expect(inOrder(rows, [3, 1, 2]).map(({ ID }) => ID)).toEqual([3, 1, 2, 4])
  expect(inOrder(rows, [4, 9, 1]).map(({ ID }) => ID)).toEqual([4, 1, 2, 3])
})
