import { fill } from '#shared/text/fill.ts'
import { isWithin, withPlainDigits } from '#shared/text/as-meant.ts'
import { boxHints } from '#shared/values/hints.ts'
import { pointOf, readAmount } from '#shared/values/number.ts'
import { t } from '../language/t.ts'
import { lineOf, quoted, wrong, type Read } from '#shared/values/read.ts'

/** `arrived` is the part that was typed, pasted or dictated. */
export type Keep = (text: string, arrived: string) => Read<string>

/** As it is typed (digits of any script and a point) or as a spreadsheet shows it: 12,500.00. Unusable text never empties a box. */
export const keepNumber: Keep = (text, arrived) => {
  const plain = withPlainDigits(text)
  if (/^\d*\.?\d*$/.test(plain)) return { ok: true, value: plain }
  if (!/\d/.test(withPlainDigits(arrived))) return notTaken(arrived)
  const read = readAmount(text, { isSigned: false })
  if (read.ok) return { ok: true, value: String(read.value) }
  return pointOf(text) === 'either' ? read : notTaken(arrived)
}

/** Digits alone, at most so many: a code, with or without blanks and hyphens between them. */
export const keepDigits =
  (most: number): Keep =>
  (text, arrived) => {
    const plain = withPlainDigits(lineOf(text)).replaceAll(/[ -]/g, '')
    const isCode = /^\d*$/.test(plain) && plain.length <= most && (plain !== '' || text === '')
    return isCode ? { ok: true, value: plain } : notTaken(arrived)
  }

export const atMost =
  (most: number, keep: Keep): Keep =>
  (text, arrived) => {
    const kept = keep(text, arrived)
    return kept.ok && kept.value.length > most ? notTaken(arrived) : kept
  }

export const notTaken = (arrived: string) => wrong(fill(boxHints.typeDigits, { typed: quoted(arrived.trim() || arrived) }))

/** SCREEN-48: the hint for a text with more characters than its box allows, as a reader counts them. Never truncates the text. */
export const tooLong = (text: string, most: number): string | undefined =>
  isWithin(text, most) ? undefined : t(fill(boxHints.tooLong, { most }))

/** SCREEN-11: one tag for each word between commas, trimmed, without duplicates. */
export const splitTags = (tags: readonly string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
