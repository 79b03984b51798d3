import { withPlainDigits } from './as-meant.ts'
import { fold } from './fold.ts'

/** One part of a search: a row has it if it has all words of one of the alternatives. */
type SearchPart = readonly (readonly string[])[]

/** Fewer digits may be a number of another kind. */
const fewestDigits = 7
/** The last digits of a phone number; the rest is a prefix that may be left out: +91, 0091, 0. */
const comparedDigits = 10
const numbers = /(?<![\p{L}\p{N}@._])\+?\(?\d[\d ()./-]*\d(?![\p{L}\p{N}@_])/gu

/** LIST-38: every word, in any order, within a word. Seven digits or more match the last ten digits of a phone, and the text as written. */
export function searchParts(text: string): SearchPart[] {
  const folded = withPlainDigits(fold(text))
  const phones: SearchPart[] = []
  const others = folded.replaceAll(numbers, (number) => {
    const digits = number.replaceAll(/\D/g, '')
    if (digits.length < fewestDigits) return number
    const last = digits.slice(-comparedDigits)
    const written = wordsOf(number)
    phones.push(written.length === 1 && written[0] === last ? [written] : [[last], written])
    return ' '
  })
  const parts = [...wordsOf(others).map((word) => [[word]]), ...phones]
  // Signs alone are looked for as they are.
  return parts.length > 0 || folded === '' ? parts : [[[folded]]]
}

export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** Words without the signs around them. A hyphen joins figures, and parts two names. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;:()[\]{}"|]+|(?<!\d)-|-(?!\d)/u)
      .map((word) => word.replaceAll(/^[.'/]+|[.'/]+$/g, ''))
      .filter((word) => /[\p{L}\p{N}\p{M}]/u.test(word)),
  ),
]

/** The last ten digits of a phone number, digits of any script; empty for fewer, which are no mobile number yet. */
export function lastTenDigits(phone: string): string {
  const digits = withPlainDigits(phone).replaceAll(/\D/g, '').slice(-comparedDigits)
  return digits.length === comparedDigits ? digits : ''
}
