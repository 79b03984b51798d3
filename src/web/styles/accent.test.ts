import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { accentRamp, chartColour, contrastOfShade, rampWith } from './accent.ts'

const colours = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast is the WCAG ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('whatever the colour, every shade keeps its contrast against white, and they get darker one by one', () => {
  assert(
    property(colours, (colour) => {
      const ratios = accentRamp(colour).map((shade) => contrast(shade, '#ffffff'))
      ratios.forEach((ratio, shade) => {
        expect(ratio).toBeGreaterThanOrEqual(contrastOfShade[shade] ?? 0)
        expect(ratio).toBeLessThan((contrastOfShade[shade] ?? 0) * 1.06)
      })
      expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
    }),
  )
})

test('whatever the colour, the bars of charts are seen on the panels of both schemes', () => {
  const shade = Number(chartColour.split('.')[1])
  assert(
    property(colours, (colour) => {
      for (const panel of ['#ffffff', '#242424']) expect(contrast(rampWith(colour)[shade] ?? '', panel)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a ramp keeps the hue of its colour, and grey stays grey', () => {
  const [light, dark] = [accentRamp('#ff0000')[2], accentRamp('#ff0000')[8]]
  expect(light).toMatch(/^#ff([0-9a-f]{2})\1$/)
  expect(dark).toMatch(/^#[0-9a-f]{2}0000$/)
  expect(accentRamp('#808080')[7]).toMatch(/^#([0-9a-f]{2})\1\1$/)
})

test('filled elements have exactly the colour that an institution chose, in the shade for fills', () => {
  expect(rampWith('#7a1f3d')[8]).toBe('#7a1f3d')
  expect(rampWith('#7a1f3d').toSpliced(8, 1)).toEqual(accentRamp('#7a1f3d').toSpliced(8, 1))
})
