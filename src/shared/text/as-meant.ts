/** No other code may normalise text. Linear in the text, and idempotent. */

/** Nothing to do for a text of these characters, and hardly any text has others. */
const plain = /^[\n -~\u00a1-\u00ac\u00ae-\u02ff]*$/

/** CR, CRLF, form feed, vertical tab, NEL and Unicode's separators end a line. */
const lineEnds = /\r\n|[\r\f\v\u0085\u2028\u2029]/g
const otherBlanks = /[\p{Zs}]/gu
/**
 * Characters without meaning: controls, noncharacters, lone surrogates, and invisible ones (bidi controls and isolates,
 * zero-width blanks, soft hyphens, Hangul and braille blanks, tags). Joiners and variation selectors have a meaning in some
 * places, and are checked there.
 */
const meaningless =
  /(?![\n\t\u200c\u200d\p{Variation_Selector}])[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const inPlace = /[\u200c\u200d\p{Variation_Selector}]/u
/** Unicode's stream-safe format: no letter has more than thirty marks, and composing takes the square of the marks in a row. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Text as it is stored: NFC, without characters that no text means, with `\n` at the end of a line and U+0020 as the only blank. */
export function asMeant(text: string): string {
  if (plain.test(text)) return text
  const cleaned = text.replaceAll(lineEnds, '\n').replaceAll(otherBlanks, ' ').replaceAll(meaningless, '')
  // Composing may only join what stays, so it comes after the cleaning.
  return composed(inPlace.test(cleaned) ? withMeantJoiners(cleaned) : cleaned)
}

function composed(text: string): string {
  const whole = text.replaceAll(tooManyMarks, '$1').normalize('NFC')
  // A few marks are written as two.
  const cut = whole.replaceAll(tooManyMarks, '$1')
  return cut === whole ? whole : cut.normalize('NFC')
}

/** The same for a text of one line: line ends and tabs are blanks, a run of blanks is one, and both ends are bare. */
export const asMeantLine = (text: string): string =>
  asMeant(text)
    .replaceAll(/[\n\t ]+/g, ' ')
    .trim()

export const isBlankText = (text: string): boolean => !/[!-~]/.test(text) && asMeant(text).trim() === ''

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** As a reader counts them. Doesn't count a short text: it never has more characters than code units. */
export const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters || (!isFarAbove(text, characters) && charactersOf(text).length <= characters)

/** Units of a text that lists are sorted by: three bytes each, beside its fold, in an index row of 2,700 bytes. No script needs two for a character on average. */
const mostIndexed = 440
const longestIndexed = 200

/** A longer text is not counted: no script needs so many units for a character on average. */
const isFarAbove = (text: string, characters: number) =>
  text.length > (characters <= longestIndexed ? mostIndexed : characters * 32)

export const withPlainDigits = (text: string): string =>
  plain.test(text) ? text : text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** The digits of a script are ten code points in a row, its zero first. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (codePoint - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  // Mathematical digits are five rows without a gap between them.
  return zero >= 0x1d7ce && zero <= 0x1d7ff ? (codePoint - 0x1d7ce) % 10 : codePoint - zero
}

/** Scripts whose letters join or part by U+200C and U+200D, and emoji, which are composed with U+200D. */
const joining =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Thai}\p{sc=Laoo}\p{sc=Tibt}\p{sc=Nkoo}\p{Extended_Pictographic}\p{Emoji_Modifier}\u0951\u0952]/u
const isJoiner = (character: string) => character === '\u200c' || character === '\u200d'
const isSelector = (character: string) => character >= '\u180b' && selector.test(character)
const selector = /\p{Variation_Selector}/u
const seen = /[^\s\p{Variation_Selector}\u200c\u200d]/u

/** Joiners stay between two characters of a script that uses them, a variation selector after a character that is seen. */
function withMeantJoiners(text: string): string {
  const characters = Array.from(text)
  const kept: string[] = []
  for (const [index, character] of characters.entries()) {
    const before = kept.at(-1) ?? ''
    if (isJoiner(character)) {
      const base = isSelector(before) ? (kept.at(-2) ?? '') : before
      if (!joining.test(base) || !joining.test(characters[index + 1] ?? '')) continue
    } else if (isSelector(character) && !seen.test(before)) continue
    kept.push(character)
  }
  return kept.join('')
}
