import type { MantineColorsTuple } from '@mantine/core'
import { lightOf, luminance } from '#shared/contrast.ts'

/** The contrast of each shade of an accent against white: 7 and darker can have white text, 5 and darker are for borders (WCAG 4.5 : 1 and 3 : 1). */
export const contrastOfShade = [1.1, 1.24, 1.6, 2.1, 2.7, 3.2, 3.6, 4.6, 5.6, 7.3] as const

/** The shade that is seen at 3 : 1 on the panels of both schemes, of which the dark one is almost black. */
export const chartColour = 'petrol.6'

/** Ten shades of a colour (`#rrggbb`), from light to dark: mixed with white or black until each has its contrast. */
export function accentRamp(colour: string): MantineColorsTuple {
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
export const rampWith = (colour: string): MantineColorsTuple => {
  const [a, b, c, d, e, f, g, h, , j] = accentRamp(colour)
  return [a, b, c, d, e, f, g, h, colour, j]
}

const toHex = (light: readonly number[]) =>
  `#${light
    .map((channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055))
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
