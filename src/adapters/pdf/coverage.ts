import { rangesOf, type Ranges } from '#shared/text/printable.ts'
import { codePointsOf } from './fonts/font-file.ts'
import type { Family } from './fonts/families.ts'

export type Coverage = { printable: Ranges; familiesOf(text: string): string[] }

/**
 * The characters that the forms can print: those in every weight of a family, of a family for one script only those that the
 * look gives it. Read from the font files and from `look.typ`, so that no list has to follow them. `own` are the operator's families: each
 * prints what none before it has (DOC-28).
 */
export function coverageOf(families: readonly Family[], look: string, own: readonly Family[] = []): Coverage {
  const limits = limitsIn(look)
  const printed = new Set<number>()
  for (const { family, weights } of families) {
    const limit = limits.get(family)
    for (const character of inEvery(weights))
      if (limit === undefined || limit.test(String.fromCodePoint(character))) printed.add(character)
  }
  const scripts = families.flatMap(({ family }) => {
    const limit = limits.get(family)
    return limit ? [{ family, limit }] : []
  })
  for (const { family, weights } of own) {
    const added = inEvery(weights).filter((character) => !printed.has(character))
    for (const character of added) printed.add(character)
    if (added.length > 0) scripts.push({ family, limit: anyOf(added) })
  }
  return {
    printable: rangesOf(withoutSmallGaps([...printed].toSorted((one, other) => one - other))),
    familiesOf(text) {
      const letters = text.replaceAll(joiners, '')
      return scripts.filter(({ limit }) => limit.test(letters)).map(({ family }) => family)
    },
  }
}

function inEvery(weights: readonly string[]): number[] {
  const [first = new Set<number>(), ...others] = weights.map(codePointsOf)
  return [...first].filter((character) => others.every((other) => other.has(character)))
}

function anyOf(characters: readonly number[]): RegExp {
  const ranges = rangesOf(characters.toSorted((one, other) => one - other))
  return new RegExp(`[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]`, 'u')
}

const escaped = (codePoint: number) => `\\u{${codePoint.toString(16)}}`

const joiners = /\u200C|\u200D|\u25CC/g
/** Ranges span gaps of fewer unassigned characters than this: no text has them, and fewer ranges are sent. */
const mostUnassigned = 64

function withoutSmallGaps(sorted: readonly number[]): number[] {
  return sorted.flatMap((codePoint, index) => {
    const next = sorted[index + 1] ?? codePoint
    if (next - codePoint < 2 || next - codePoint > mostUnassigned) return codePoint
    const gap = Array.from({ length: next - codePoint - 1 }, (_, step) => codePoint + 1 + step)
    return gap.every((between) => /\p{Cn}/u.test(String.fromCodePoint(between))) ? [codePoint, ...gap] : codePoint
  })
}

/** For example `(name: "Noto Sans Tamil", covers: regex("[…]"))`: Typst and JavaScript write code points the same way. */
const limitsIn = (look: string) =>
  new Map(
    Array.from(look.matchAll(/name: "([^"]+)", covers: regex\("(\[[^"]+\])"\)/g), ([, family = '', characters = '']) => [
      family,
      new RegExp(characters, 'u'),
    ]),
  )
