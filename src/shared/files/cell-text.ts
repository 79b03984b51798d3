/** A text that a program might read as a formula gets an apostrophe (OWASP ASVS 5.0, 1.2.10). A signed number is harmless: +91 stays clean. */
export function guarded(text: string): string {
  const kept = withoutForbidden(text)
  return looksLikeFormula(kept) ? `'${kept}` : kept
}

/** Characters that XML 1.0 forbids, and with it a workbook; a log or an old record may hold them. Half a character becomes U+FFFD. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const withoutForbidden = (text: string): string => text.toWellFormed().replaceAll(forbidden, '')

export const unguarded = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text

const looksLikeFormula = (text: string) => /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/.test(text) && !signedNumber.test(text)

const signedNumber = /^[+-]\d[\d .()-]*$/

/** The value of a cell of a workbook. A date means its calendar day, or its local moment, in UTC; an empty text is an empty cell. */
export type Cell = string | number | Date | null

/** Never a formula, and cut where a cell ends. `_x0041_` is how a workbook writes a character by its number; here it is just text. */
export function cellText(text: string): string {
  const cell = guarded(text).slice(0, longestCell).toWellFormed()
  // A long workbook has millions of cells, and few of them an underscore.
  return cell.includes('_') ? cell.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell
}

const longestCell = 32_767
