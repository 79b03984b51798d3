import { expect, test } from 'vitest'
import { inOrder, moved, orderToSend } from './stored-orders.ts'

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

test.each([
  ['as it was', [1, 2, 3], [3, 1, 2]],
  ['as it is wanted already: only the reply was lost', [3, 1, 2], []],
  ['otherwise: somebody else moved one', [2, 1, 3], undefined],
  ['with one more: it comes last', [1, 2, 3, 4], [3, 1, 2, 4]],
  ['without one', [1, 3], [3, 1]],
  ['without one, and moved by somebody else', [4, 3, 1], undefined],
  ['with none of them', [7, 8], []],
])('DOC-30: of an order that waited, what is sent once the server has the documents %s', (_, now, sent) => {
  expect(orderToSend({ IDs: [3, 1, 2], was: [1, 2, 3] }, now)).toEqual(sent)
})
