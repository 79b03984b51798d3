import { asMeantLine, withPlainDigits } from '../text/as-meant.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; hint: string }

export const valueIs = <Value>(value: Value): Read<Value> => ({ ok: true, value })
export const wrong = (hint: string): { ok: false; hint: string } => ({ ok: false, hint })

export const valueOf = <Value>(read: Read<Value>): Value | undefined => (read.ok ? read.value : undefined)

/** No value of any kind is so long: a longer text is not looked at. */
const longest = 1000

export const lineOf = (text: string): string => (text.length > longest ? '…' : asMeantLine(text))

export const withPlainSigns = (text: string): string =>
  withPlainDigits(text)
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/[’‘ʼ´`]/g, "'")

export const plainLine = (text: string): string => (/^[!-~]*$/.test(text) ? text : withPlainSigns(lineOf(text)))

export const quoted = (text: string): string => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text)

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Without 0091, 91 and 0 before ten digits. All digits if there are not ten. */
export const nationalDigits = (text: string): string =>
  digitsOf(withPlainDigits(text)).replace(/^(?:(?:00?)?91|0)(?=\d{10}$)/, '')
