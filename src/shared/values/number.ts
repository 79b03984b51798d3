import { fill } from '../text/fill.ts'
import { numberHints as hints, phoneHints } from './hints.ts'
import { plainLine, quoted, valueIs, wrong, type Read } from './read.ts'

export type Point = '.' | ','

/** `point`: the known decimal sign, such as that of the whole column. `decimals`: the maximum; a whole number if absent. */
export type NumberShape = { point?: Point | undefined; decimals?: number | undefined; isSigned?: boolean | undefined }

/**
 * A number as people and spreadsheets write it: thousands in Western or Indian groups, with blanks, apostrophes or points between
 * them, `9876543210.0`, `1E5`, a minus at either end or brackets. Never rounded, and never guessed: 1,234 is asked about where it could be
 * a fraction.
 */
export function readNumber(text: string, { point, decimals = 20, isSigned = true }: NumberShape = {}): Read<number> {
  const line = plainLine(text)
  const { digits, isNegative } = withoutSign(line)
  const read = decimalOf(digits, line, { point, isWhole: decimals === 0 })
  if (!read.ok) return read
  const plain = read.value
  const fraction = plain.split('.')[1] ?? ''
  if (fraction.length > decimals)
    return wrong(
      decimals === 0
        ? fill(hints.wholeOnly, { text: quoted(line) })
        : fill(hints.manyDecimals, { text: quoted(line), count: decimals }),
    )
  const value = Number(plain)
  if (!isExact(value, plain)) return wrong(fill(hints.notExact, { text: quoted(line) }))
  if (isNegative && value !== 0 && !isSigned) return wrong(fill(hints.negative, { text: quoted(line) }))
  return valueIs(isNegative && value !== 0 ? -value : value)
}

/** An amount of money: a number with the sign or code of a currency, `/-` behind it, or the dash that accounts write for zero. */
export function readAmount(text: string, shape: NumberShape = {}): Read<number> {
  const line = plainLine(text)
  const bare = withoutCurrency(line)
  return bare === '-' ? valueIs(0) : bare === '' ? wrong(fill(hints.noNumber, { text: quoted(line) })) : readNumber(bare, shape)
}

/** Marks: a number that is not below zero, and neither a percentage nor two numbers with a slash. */
export function readMarks(text: string, shape: NumberShape = {}): Read<number> {
  const line = plainLine(text)
  if (/\d ?%$/.test(line)) return wrong(hints.percentage)
  const [, scored, total] = /^(\d+(?:\.\d+)?) ?\/ ?(\d+(?:\.\d+)?)$/.exec(line) ?? []
  if (scored !== undefined && total !== undefined) return wrong(fill(hints.twoMarks, { scored, total }))
  return readNumber(line, { ...shape, isSigned: false })
}

/** Undefined if the text has no such sign or is not a number. */
export function pointOf(text: string): Point | 'either' | undefined {
  const { digits } = withoutSign(withoutCurrency(plainLine(text)))
  if (!/[.,]/.test(digits)) return undefined
  const [withPoint, withComma] = [plainWith('.', digits), plainWith(',', digits)]
  if (withPoint === undefined) return withComma === undefined ? undefined : ','
  return withComma === undefined ? '.' : 'either'
}

type DecimalShape = { point: Point | undefined; isWhole: boolean }

function decimalOf(digits: string, line: string, { point, isWhole }: DecimalShape): Read<string> {
  const exponent = /^(\d+)([.,]\d+)?e([+-]?\d{1,3})$/i.exec(digits)
  if (exponent) return powerOf(exponent, line)
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(digits)) return wrong(fill(hints.noNumber, { text: quoted(line) }))
  if (point !== undefined) {
    const known = plainWith(point, digits)
    return known === undefined ? wrong(fill(hints.badGroups, { text: quoted(line) })) : valueIs(tidied(known))
  }
  const [withPoint, withComma] = [plainWith('.', digits), plainWith(',', digits)]
  const whole = withPoint ?? withComma
  if (whole === undefined) return wrong(fill(hints.badGroups, { text: quoted(line) }))
  if (withPoint === undefined || withComma === undefined || withPoint === withComma) return valueIs(tidied(whole))
  // Both can be read. A point is before decimals, but three zeros behind it may be thousands; a comma is between thousands only in a whole number.
  const isComma = digits.includes(',')
  if (isComma ? isWhole : !(isWhole && digits.endsWith('.000'))) return valueIs(tidied(withPoint))
  const [thousands, fraction] = isComma ? [withPoint, withComma] : [withComma, withPoint]
  const question = isComma ? hints.pointOrGroup : hints.pointOrGroupDot
  return wrong(fill(question, { text: quoted(line), whole: tidied(thousands), fraction: isWhole ? tidied(fraction) : fraction }))
}

/** 1E5. With decimals before the E a spreadsheet has dropped digits. */
function powerOf([, mantissa = '', fraction, exponent = '']: RegExpExecArray, line: string): Read<string> {
  if (fraction !== undefined && /[1-9]/.test(fraction)) return wrong(fill(phoneHints.shortened, { text: quoted(line) }))
  const zeros = Number(exponent)
  if (Math.abs(zeros) > 20) return wrong(fill(hints.notExact, { text: quoted(line) }))
  if (zeros >= 0) return valueIs(tidied(mantissa + '0'.repeat(zeros)))
  const padded = mantissa.padStart(1 - zeros, '0')
  return valueIs(tidied(`${padded.slice(0, zeros)}.${padded.slice(zeros)}`))
}

/** The number with a point before its decimals, read with this sign as that; undefined where the groups do not allow it. */
function plainWith(point: Point, digits: string): string | undefined {
  const [whole = '', fraction, ...more] = digits.split(point)
  if (more.length > 0 || !(fraction === undefined || /^\d+$/.test(fraction) || (point === '.' && fraction === '')))
    return undefined
  const grouped = (point === '.' ? groups.withPoint : groups.withComma).some((shape) => shape.test(whole))
  const plain = whole.replaceAll(/\D/g, '')
  if (!grouped || plain + (fraction ?? '') === '') return undefined
  return fraction === undefined ? plain : `${plain || '0'}.${fraction}`
}

const alone = /^\d*$/
const withBlanks = /^[1-9]\d{0,2}(?:[ ']\d{3})+$/
const groups = {
  // 12,500 and 12,34,567
  withPoint: [alone, withBlanks, /^[1-9]\d{0,2}(?:,\d{3})+$/, /^[1-9]\d?(?:,\d{2})*,\d{3}$/],
  // 12.500
  withComma: [alone, withBlanks, /^[1-9]\d{0,2}(?:\.\d{3})+$/],
}

const tidied = (plain: string) => {
  const [whole = '', fraction = ''] = plain.split('.')
  const decimals = fraction.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals === '' ? '' : `.${decimals}`)
}

const isExact = (value: number, plain: string) =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER &&
  plain.replace('.', '').replace(/^0+/, '').length <= 15 + (plain.includes('.') ? 0 : 1)

function withoutSign(line: string): { digits: string; isNegative: boolean } {
  const inside = /^\(\s*(.*?)\s*\)$/.exec(line)?.[1] ?? /^-\s*(.*)$/.exec(line)?.[1] ?? /^(.*?)\s*-$/.exec(line)?.[1]
  return inside === undefined ? { digits: line.replace(/^\+\s*/, ''), isNegative: false } : { digits: inside, isNegative: true }
}

/** ₹, Rs. and INR before or behind the number, inside or outside a minus or brackets; `/-` and `/=` behind it. */
const withoutCurrency = (line: string): string =>
  line
    .replace(/ ?\/[-=]$/, '')
    .replace(currencyBefore, '$1')
    .replace(currencyBehind, '$1')
    .trim()

const currencyBefore = /^([(-]? ?)(?:rs\b\.?|rs\.?(?=\d)|inr|usd|eur|gbp|\p{Sc}) ?/iu
const currencyBehind = / ?(?:rs\b\.?|inr|usd|eur|gbp|\p{Sc})( ?[)-]?)$/iu
