import { asMeantLine, withPlainDigits } from '../text/as-meant.ts'

/** The value of a text, or a sentence about its fault. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; hint: string }

export const valueIs = <Value>(value: Value): Read<Value> => ({ ok: true, value })
export const wrong = (hint: string): { ok: false; hint: string } => ({ ok: false, hint })

/** The value of a text, or undefined. */
export const valueOf = <Value>(read: Read<Value>): Value | undefined => (read.ok ? read.value : undefined)

/** No value of any kind is so long: a longer text is not looked at. */
const longest = 1000

/** A text of one line, or nothing but an ellipsis for one that is too long to be any value. */
export const lineOf = (text: string): string => (text.length > longest ? '…' : asMeantLine(text))

/** A text with the digits of every script as 0 to 9, and every dash, minus and apostrophe as on a keyboard. */
export const withPlainSigns = (text: string): string =>
  withPlainDigits(text)
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/[’‘ʼ´`]/g, "'")

/** The same of a text of one line. */
export const plainLine = (text: string): string => (/^[!-~]*$/.test(text) ? text : withPlainSigns(lineOf(text)))

/** So much of a text fits into a sentence. */
export const quoted = (text: string): string => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text)

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * The digits of an Indian number as dialled in India: without 0091, 91 and 0 before ten digits. All digits if there are not
 * ten.
 */
export const nationalDigits = (text: string): string =>
  digitsOf(withPlainDigits(text)).replace(/^(?:(?:00?)?91|0)(?=\d{10}$)/, '')
