import type { MantineColorsTuple } from '@mantine/core'

/** The contrast that each shade of an accent has against white: 7 and darker carry white text, 5 and darker draw edges (WCAG 4.5 : 1 and 3 : 1). */
export const contrastOfShade = [1.1, 1.24, 1.6, 2.1, 2.7, 3.2, 3.6, 4.6, 5.6, 7.3] as const

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

/** The contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** How much red, green and blue light a colour sends, from 0 to 1: where colours mix as light does. */
const lightOf = (colour: string) =>
  [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })

const toHex = (light: readonly number[]) =>
  `#${light
    .map((channel) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055))
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
