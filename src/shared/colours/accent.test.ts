import { readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#shared/colours/contrast.ts'
import { accentRamp, contrastOfShade, liftedFor, rampWith } from '#shared/colours/accent.ts'

const sheet = readFileSync('src/web/styles/desk.css', 'utf8')

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

test('whatever the colour, the five steps of charts are seen on the panels of both schemes', () => {
  const steps = [...sheet.matchAll(/--chart-\d: var\(--accent-(\d)\)/g)].map(([, shade]) => Number(shade))
  expect(steps).toHaveLength(10)
  const places = steps.map((shade, at) => ({ shade, panel: at < 5 ? '#ffffff' : '#171b1e' }))
  assert(
    property(colours, (colour) => {
      for (const { shade, panel } of places) expect(contrast(accentRamp(colour)[shade] ?? '', panel)).toBeGreaterThanOrEqual(3)
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

test('SCREEN-52: on a dark page a lifted accent carries white text, has 3:1 against the ground, and is text at 4.5:1 itself', () => {
  assert(
    property(colours, (colour) => {
      if (contrast(colour, '#ffffff') < 4.5) return
      const { fill, text } = liftedFor(colour)
      expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(fill, '#161514')).toBeGreaterThanOrEqual(3)
      expect(contrast(text, '#201f1d')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
