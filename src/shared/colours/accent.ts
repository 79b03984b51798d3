import { lightOf, luminance } from './contrast.ts'

/** The contrast of each shade of an accent against white: 7 and darker can have white text, 5 and darker are for borders (WCAG 4.5 : 1 and 3 : 1). */
export const contrastOfShade = [1.1, 1.24, 1.6, 2.1, 2.7, 3.2, 3.6, 4.6, 5.6, 7.3] as const

/** The shade that is seen at 3 : 1 on the panels of both schemes (`desk.css`). */
export const chartColour = 'var(--chart-3)'

/** Ten shades, light to dark. */
export type Ramp = readonly [string, string, string, string, string, string, string, string, string, string]

/** Ten shades of a colour (`#rrggbb`), from light to dark: mixed with white or black until each has its contrast. */
export function accentRamp(colour: string): Ramp {
  const light = lightOf(colour)
  const own = luminance(light)
  const shade = (contrastWithWhite: number) => {
    // A little darker than needed, because hexadecimal rounds.
    const wanted = 1.05 / (contrastWithWhite * 1.015) - 0.05
    return toHex(
      light.map((channel) => (wanted < own ? (channel * wanted) / own : channel + ((1 - channel) * (wanted - own)) / (1 - own))),
    )
  }
  const [a, b, c, d, e, f, g, h, i, j] = contrastOfShade
  return [shade(a), shade(b), shade(c), shade(d), shade(e), shade(f), shade(g), shade(h), shade(i), shade(j)]
}

/** The ramp of a colour that white text is readable on: fills have the colour itself. */
export const rampWith = (colour: string): Ramp => {
  const [a, b, c, d, e, f, g, h, , j] = accentRamp(colour)
  return [a, b, c, d, e, f, g, h, colour, j]
}

/** A colour for dark pages with a contrast against white: brighter first, and then paler, so that it stays the institution's. */
export function lifted(colour: string, contrastWithWhite: number): string {
  const light = lightOf(colour)
  const wanted = 1.05 / (contrastWithWhite * 1.015) - 0.05
  const own = luminance(light)
  if (own >= wanted) return colour
  const bright = light.map((channel) => Math.min(1, (channel * wanted) / Math.max(own, 0.001)))
  const [byLight, byWhite] = [bright, light].map((from) => {
    const left = (wanted - luminance(from)) / (1 - luminance(from))
    return from.map((channel) => channel + (1 - channel) * left)
  })
  return toHex(light.map((_, at) => ((byLight?.[at] ?? 0) + (byWhite?.[at] ?? 0)) / 2))
}

/** On a dark page: fills carry white text at 4.5:1 and have 3:1 against the ground; text and edges are lighter. */
export const liftedFor = (colour: string) => ({ fill: lifted(colour, 4.6), text: lifted(colour, 2.6) })

const toHex = (light: readonly number[]) =>
  `#${light
    .map((channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055))
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
