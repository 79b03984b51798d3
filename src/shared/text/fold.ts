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
/** A mark on a Latin, Greek or Cyrillic letter; the vowel signs of Indic scripts are letters. */
const marks = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu

/** Joiners and variation selectors change how a text looks, not how it reads. */
const unread = /[\u200c\u200d\p{Variation_Selector}]/gu

/** A text for comparing: as meant, without case, accents, joiners, and differences of quotes, dashes and blanks. Never stored as what somebody wrote. */
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
    .replaceAll(/\p{Pd}|−/gu, '-')
    .normalize('NFC')
    .replaceAll(/ +/g, ' ')
    .trim()
}
