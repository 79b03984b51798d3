import { expect, test } from 'vitest'
import { chunk } from './lists.ts'

test('a list is cut into full chunks and a rest, in order', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('an empty list has no chunks', () => {
  expect(chunk([], 2)).toEqual([])
})
