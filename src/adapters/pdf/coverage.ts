import { rangesOf, type Ranges } from '#shared/text/printable.ts'

type Family = { family: string; weights: readonly Buffer[] }

/**
 * The characters that the forms can print: those in every weight of a family, of a family for one script only those that the
 * look gives it. Read from the font files and from `look.typ`, so that no list has to follow them.
 */
export function coverageOf(families: readonly Family[], look: string): Ranges {
  const limits = limitsIn(look)
  const printed = new Set<number>()
  for (const { family, weights } of families) {
    const limit = limits.get(family)
    const [first = new Set<number>(), ...others] = weights.map(codePointsOf)
    for (const font of first) {
      const isAsked = limit === undefined || limit.test(String.fromCodePoint(font))
      if (isAsked && others.every((other) => other.has(font))) printed.add(font)
    }
  }
  return rangesOf([...printed].toSorted((one, other) => one - other))
}

/**
 * `(name: "Noto Sans Tamil", covers: regex("[…]"))` in the list of fonts: Typst and JavaScript write code points the same
 * way.
 */
const limitsIn = (look: string) =>
  new Map(
    Array.from(look.matchAll(/name: "([^"]+)", covers: regex\("(\[[^"]+\])"\)/g), ([, family = '', characters = '']) => [
      family,
      new RegExp(characters, 'u'),
    ]),
  )

/** The code points of a TrueType file, from the full table (format 12) of its `cmap`. */
function codePointsOf(file: Buffer): Set<number> {
  const cmap = tableOf(file, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))
  const full = subtables.find((table) => table.readUInt16BE(0) === 12)
  if (!full) throw new Error('A font of the forms has no full table of its characters')
  const found = new Set<number>()
  for (let group = 0; group < full.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group
    for (let codePoint = full.readUInt32BE(at); codePoint <= full.readUInt32BE(at + 4); codePoint += 1) found.add(codePoint)
  }
  return found
}

function tableOf(file: Buffer, tag: string): Buffer {
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index
    if (file.toString('latin1', at, at + 4) === tag) return file.subarray(file.readUInt32BE(at + 8))
  }
  throw new Error(`A font of the forms has no table ${tag}`)
}
