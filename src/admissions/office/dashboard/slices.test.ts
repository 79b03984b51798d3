import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { contrast, productAccent } from '#shared/colours/contrast.ts'
import { accentRamp } from '#shared/colours/accent.ts'
import { blank as blankPart, everySlice, slicesOf } from './slices.ts'

const shares = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `Country ${index}`, Total: 30 - index }))
const blank = { _id: '', Total: 25 }

test('up to five categories each have a part and a step of their own', () => {
  const slices = slicesOf(shares(5))
  expect(slices).toMatchObject(shares(5).map(({ _id: id, Total: total }) => ({ id, total })))
  expect(new Set(slices.map(({ colour }) => colour)).size).toBe(5)
})

test('of more, the five largest have a part, and the others are one that says how many they are; nothing is lost', () => {
  const slices = slicesOf(shares(20))
  expect(slices).toHaveLength(6)
  expect(slices.at(-1)).toMatchObject({
    count: 15,
    total: 25 + 24 + 23 + 22 + 21 + 20 + 19 + 18 + 17 + 16 + 15 + 14 + 13 + 12 + 11,
  })
})

test('those that don’t say come last, hatched, however many they are, and are none of the five', () => {
  const slices = slicesOf([...shares(3), blank, ...shares(12).slice(3)])
  expect(slices).toHaveLength(7)
  expect(slices.slice(-2)).toMatchObject([
    { count: 7, total: 25 + 24 + 23 + 22 + 21 + 20 + 19 },
    { id: '', total: 25, colour: blankPart },
  ])
  expect(slices.slice(0, -1).map(({ colour }) => colour)).not.toContain(blankPart)
  expect(slices.reduce((sum, { total }) => sum + total, 0)).toBe(
    [...shares(12), blank].reduce((sum, { Total }) => sum + Total, 0),
  )
})

test('apart, the small ones have the colour of the part they are in', () => {
  const [slices, apart] = [slicesOf([blank, ...shares(10)]), everySlice([blank, ...shares(10)])]
  expect(apart.map((slice) => 'id' in slice && slice.id)).toEqual([...shares(10).map(({ _id }) => _id), ''])
  expect(apart.map(({ colour }) => colour)).toEqual(
    [...slices.slice(0, 6), ...Array.from({ length: 4 }, () => slices[5]), slices[6]].map((slice) => slice?.colour),
  )
})

test('SCREEN-61: every part is seen on the panels of both schemes', () => {
  const [light = '', dark = ''] = readFileSync('src/web/styles/desk.css', 'utf8').split("[data-mantine-color-scheme='dark'] {")
  const [ramp, steps] = [accentRamp(productAccent), /--chart-\w+: (?:var\(--accent-(\d)\)|(#\w+))/g]
  for (const [values, panel] of [
    [light, '#ffffff'],
    [dark, '#171b1e'],
  ] as const) {
    const colours = [...values.matchAll(steps)].map(([, shade, colour]) => colour ?? ramp[Number(shade)] ?? '')
    expect(colours).toHaveLength(6)
    for (const colour of colours) expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3)
  }
})

test('nothing has no parts', () => expect([slicesOf([]), everySlice([])]).toEqual([[], []]))
