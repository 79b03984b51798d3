import { fill } from '../text/fill.ts'
import { phoneHints as hints } from './hints.ts'
import { digitsOf, nationalDigits, plainLine, quoted, valueIs, valueOf, wrong, type Read } from './read.ts'

/** The fewest and the most digits of a phone number; fifteen are the most of E.164. */
const [fewest, most] = [4, 15]

/** In the groups in which it was written, with plain signs: people write 00 for the plus, “(0)”, dashes of any length, slashes, dots, `tel:`. */
export function readPhone(text: string): Read<string> {
  const plain = withoutSheetForm(plainLine(text).replace(/^tel:\s*/i, ''))
  if (shortened.test(plain)) return wrong(fill(hints.shortened, { text: quoted(plain) }))
  const line = plain
    .replace(/^\(\+(\d{1,3})\)/, '+$1')
    .replace(/^00(?=[ .()/-]*[1-9])/, '+')
    .replace(/^\+\s+/, '+')
    .replace(/^(\+.*?)\s*\(0\)\s*/, '$1 ')
    .replaceAll('/', ' ')
    .replaceAll(/ {2,}/g, ' ')
  const sign = /[^\d +.()-]/u.exec(line)?.[0]
  if (sign !== undefined) return wrong(fill(hints.noPhoneSign, { sign }))
  if (line.lastIndexOf('+') > 0) return wrong(hints.plusInside)
  const count = digitsOf(line).length
  if (count < fewest) return wrong(fill(hints.fewDigits, { count }))
  return count > most ? wrong(fill(hints.manyDigits, { count })) : valueIs(line)
}

/** The ten digits of a number of India, however they were written: +91 98765 43210, 098765-43210, 0091 9876543210. */
export function readTenDigits(text: string): Read<string> {
  const read = readPhone(text)
  const digits = digitsOf(read.ok ? read.value : plainLine(text))
  if (!read.ok) return /^[+\d .()-]*$/.test(plainLine(text)) ? wrong(fill(hints.notTenDigits, { count: digits.length })) : read
  if (read.value.startsWith('+') && !digits.startsWith('91')) return wrong(hints.otherCountry)
  const national = read.value.startsWith('+') ? digits.slice(2).replace(/^0(?=\d{10}$)/, '') : nationalDigits(digits)
  return national.length === 10 ? valueIs(national) : wrong(fill(hints.notTenDigits, { count: national.length }))
}

export function readMobile(text: string): Read<string> {
  const read = readTenDigits(text)
  const first = read.ok ? read.value.charAt(0) : '6'
  return '6789'.includes(first) ? read : wrong(fill(hints.badStart, { digit: first }))
}

/** A spreadsheet that took the digits for a number writes 9876543210.0. */
const withoutSheetForm = (text: string) => text.replace(/^(\+?\d{4,})\.0+$/, '$1')
/** Or 9.87654E+09. */
const shortened = /^\+?\d(?:[.,]\d+)?e\+?\d+$/i

export const dialled = (phone: string): string => (valueOf(readPhone(phone)) ?? phone).replaceAll(/[^+\d]/g, '')
