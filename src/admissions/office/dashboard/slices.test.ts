import { expect, test } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { everySlice, slicesOf } from './slices.ts'

const shares = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `Country ${index}`, Total: 30 - index }))
const blank = { _id: '', Total: 25 }

test('up to eight categories each have a part and a colour of their own', () => {
  const slices = slicesOf(shares(8))
  expect(slices).toMatchObject(shares(8).map(({ _id: id, Total: total }) => ({ id, total })))
  expect(new Set(slices.map(({ colour }) => colour)).size).toBe(8)
})

test('of more, the eight largest have a part, and the others are one that says how many they are; nothing is lost', () => {
  const slices = slicesOf(shares(20))
  expect(slices).toHaveLength(9)
  expect(slices.at(-1)).toMatchObject({ count: 12, total: 22 + 21 + 20 + 19 + 18 + 17 + 16 + 15 + 14 + 13 + 12 + 11 })
})

test('those that don’t say come last in grey, however many they are, and are none of the eight', () => {
  const slices = slicesOf([...shares(3), blank, ...shares(12).slice(3)])
  expect(slices).toHaveLength(10)
  expect(slices.slice(-2)).toMatchObject([
    { count: 4, total: 22 + 21 + 20 + 19 },
    { id: '', total: 25, colour: '#7d868e' },
  ])
  expect(slices.slice(0, -1).map(({ colour }) => colour)).not.toContain('#7d868e')
  expect(slices.reduce((sum, { total }) => sum + total, 0)).toBe(
    [...shares(12), blank].reduce((sum, { Total }) => sum + Total, 0),
  )
})

test('apart, the small ones have the colour of the part they are in', () => {
  const [slices, apart] = [slicesOf([blank, ...shares(10)]), everySlice([blank, ...shares(10)])]
  expect(apart.map((slice) => 'id' in slice && slice.id)).toEqual([...shares(10).map(({ _id }) => _id), ''])
  expect(apart.map(({ colour }) => colour)).toEqual([...slices.slice(0, 9), slices[8], slices[9]].map((slice) => slice?.colour))
})

test('every part is seen on the panels of both schemes', () => {
  for (const { colour } of slicesOf([...shares(20), blank]))
    for (const panel of ['#ffffff', '#242424']) expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3)
})

test('nothing has no parts', () => expect([slicesOf([]), everySlice([])]).toEqual([[], []]))
