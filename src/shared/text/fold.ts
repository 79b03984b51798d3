import { asMeantLine } from './as-meant.ts'

/** Letters that have no decomposition, and signs that read as others. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
}
const isAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu')
const dashes = /\p{Pd}|−/gu
/** Without a few regional ones. Blocks, because PostgreSQL's regular expressions have no Unicode properties. */
const marks = new RegExp(
  String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f-\ua67d\ua69e\ua69f\ufe20-\ufe2f]`,
  'gu',
)

/** Joiners and variation selectors change how a text looks, not how it reads. */
const unread = /[\u200c\u200d\p{Variation_Selector}]/gu

/**
 * A text for comparisons: as meant, without case, accents, joiners, and differences of quotes, dashes and blanks. Never
 * stored in place of the typed text. PostgreSQL's function `fold` does the same (server/db/lists/fold-sql.ts): after
 * decomposition it replaces each character regardless of its neighbours.
 */
export function fold(text: string): string {
  const line = asMeantLine(text)
  if (/^[ !"#-_a-~]*$/.test(line)) return line.toLowerCase()
  // Before decomposing, which makes a blank and an accent of it.
  return line
    .replaceAll('´', "'")
    .replaceAll(unread, '')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(isAlike, (sign) => alike[sign] ?? sign)
    .replaceAll(dashes, '-')
    .normalize('NFC')
    .replaceAll(/ +/g, ' ')
    .trim()
}
