/**
 * A text for a spreadsheet's cell. What a program might take for a formula gets an apostrophe before it (OWASP ASVS 5.0,
 * 1.2.10), full-width signs and leading blanks included. A signed number can do no harm, so a phone's +91 stays clean.
 */
export const guarded = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

/** The text again, as a file that we guarded gives it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text

const looksLikeFormula = (text: string) => /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/.test(text) && !signedNumber.test(text)

const signedNumber = /^[+-]\d[\d .()-]*$/
