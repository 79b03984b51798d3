export type Ranges = readonly (readonly [first: number, last: number])[]

/** `codePoints` are in order. */
export function rangesOf(codePoints: readonly number[]): Ranges {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    if (last && codePoint === last[1] + 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}

export function unprintableIn(text: string, printable: Ranges): string[] {
  const isLacking = (sign: string) => Array.from(sign).some((character) => !isPrinted(character, printable))
  // Splitting a text into characters is the slowest part, and hardly any text has one that is missing.
  if (!isLacking(text)) return []
  return [...new Set(Array.from(signs.segment(text), ({ segment }) => segment).filter(isLacking))]
}

/** As many characters as fit on a line of a phone. */
const mostNamed = 8

export const someSigns = (signs: readonly string[]) =>
  signs.slice(0, mostNamed).join(' ') + (signs.length > mostNamed ? ' …' : '')

/** Characters without a glyph, such as a line break or a joiner, need none in a font. */
const isPrinted = (character: string, printable: Ranges) =>
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u.test(character) || isWithin(character.codePointAt(0) ?? 0, printable)

function isWithin(codePoint: number, ranges: Ranges): boolean {
  let from = 0
  let to = ranges.length
  while (from < to) {
    const middle = (from + to) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (codePoint < first) to = middle
    else if (codePoint > last) from = middle + 1
    else return true
  }
  return false
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
