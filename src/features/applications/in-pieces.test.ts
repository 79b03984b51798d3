import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

test('a list is cut into full pieces and a rest, in order', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('an empty list has no pieces', () => {
  expect(inPieces([], 2)).toEqual([])
})
