import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

const shares = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `Country ${index}`, Total: 20 - index }))

test('up to eight categories each have a part and a colour of their own', () => {
  const slices = slicesOf(shares(8))
  expect(slices.map(({ id, total }) => [id, total])).toEqual(shares(8).map(({ _id, Total }) => [_id, Total]))
  expect(new Set(slices.map(({ colour }) => colour)).size).toBe(8)
})

test('of more, the seven largest have a part, and the rest is one; nothing is lost', () => {
  const slices = slicesOf(shares(12))
  expect(slices).toHaveLength(8)
  expect(slices.at(-1)).toMatchObject({ id: undefined, total: 13 + 12 + 11 + 10 + 9 })
})

test('those that don’t say are grey', () => {
  const [none, one] = slicesOf([
    { _id: '', Total: 2 },
    { _id: 'India', Total: 1 },
  ])
  expect(none?.colour).not.toBe(one?.colour)
  expect(none?.colour).toBe('#7d868e')
})

test('nothing has no parts', () => expect(slicesOf([])).toEqual([]))
