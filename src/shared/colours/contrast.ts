/** The product's own accent, a quiet petrol; carries white text at 5.6:1, so that filled buttons meet WCAG AA in both schemes. */
export const productAccent = '#29718b'

/** The contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The red, green and blue light of a colour, each from 0 to 1, in linear light: for mixing colours. */
export const lightOf = (colour: string) =>
  [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })

export const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
