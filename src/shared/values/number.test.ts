import { assert, constantFrom, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pointOf, readAmount, readMarks, readNumber } from './number.ts'
import { valueOf } from './read.ts'

test.each([
  ['1234', 1234],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['007', 7],
  ['12,34,567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['12,34,567.50', 1_234_567.5],
  ['1 234 567', 1_234_567],
  ['1\u202f234\u00a0567', 1_234_567],
  ["12'500", 12_500],
  ['12’500', 12_500],
  ['1.234.567', 1_234_567],
  ['1.234.567,25', 1_234_567.25],
  ['12,5', 12.5],
  ['0,500', 0.5],
  ['1234,567', 1234.567],
  ['9876543210.0', 9_876_543_210],
  ['1E5', 100_000],
  ['25e-1', 2.5],
  ['-5', -5],
  ['−5', -5],
  ['5-', -5],
  ['(1,23,456)', -123_456],
  ['+5', 5],
  ['१२३', 123],
  ['௧௨', 12],
])('%j is %d', (text, number) => {
  expect(readNumber(text)).toEqual({ ok: true, value: number })
})

test.each([
  ['1,234', 'Write 1234 or 1.234: the comma in “1,234” can mean either.'],
  ['12,500', 'Write 12500 or 12.500: the comma in “12,500” can mean either.'],
  ['1.5E5', 'A spreadsheet has shortened “1.5E5”, and its last digits are lost. Type the whole number.'],
  ['12345678901234567890', '“12345678901234567890” has more digits than can be kept exactly.'],
  ['1E99', '“1E99” has more digits than can be kept exactly.'],
  ['12x', '“12x” is no number.'],
  ['-', '“-” is no number.'],
  ['', '“” is no number.'],
  ['1,2,3', 'The thousands in “1,2,3” are not in groups of two or three digits.'],
  ['1.2.3', 'The thousands in “1.2.3” are not in groups of two or three digits.'],
])('%j is refused: %s', (text, hint) => {
  expect(readNumber(text)).toEqual({ ok: false, hint })
})

test('a whole number may have groups with a comma, but three zeros behind a point are asked about', () => {
  expect(readNumber('12,500', { decimals: 0 })).toEqual({ ok: true, value: 12_500 })
  expect(readNumber('12.00', { decimals: 0 })).toEqual({ ok: true, value: 12 })
  expect(readNumber('12.000', { decimals: 0 })).toEqual({
    ok: false,
    hint: 'Write 12000 or 12: the point in “12.000” can mean either.',
  })
  expect(readNumber('12.5', { decimals: 0 })).toEqual({ ok: false, hint: 'Enter a whole number: “12.5” has decimals.' })
  expect(readNumber('1.255', { decimals: 2 })).toEqual({ ok: false, hint: 'Decimals allowed here: 2. “1.255” has more.' })
  expect(readNumber('1.250', { decimals: 2 })).toEqual({ ok: true, value: 1.25 })
  expect(readNumber('-1', { isSigned: false })).toEqual({ ok: false, hint: '“-1” is below zero.' })
})

test('what is known of a column settles its cells', () => {
  expect(readNumber('1,234', { point: '.' })).toEqual({ ok: true, value: 1234 })
  expect(readNumber('1,234', { point: ',' })).toEqual({ ok: true, value: 1.234 })
  expect(readNumber('1.234', { point: ',' })).toEqual({ ok: true, value: 1234 })
  expect(readNumber('1.25', { point: ',' })).toMatchObject({ ok: false })
  expect(['1,234', '1.234', '12,5', '12.5', '12,34,567', '1.234,5', '1234', 'abc'].map(pointOf)).toEqual([
    'either',
    'either',
    ',',
    '.',
    '.',
    ',',
    undefined,
    undefined,
  ])
})

test.each([
  ['₹ 1,25,000.00', 125_000],
  ['Rs. 500/-', 500],
  ['Rs 500', 500],
  ['Rs.500', 500],
  ['INR 500', 500],
  ['500 INR', 500],
  ['500/-', 500],
  ['€ 12,50', 12.5],
  ['(₹500)', -500],
  ['-₹500', -500],
  ['₹ -500', -500],
  ['₹ -', 0],
  [' - ', 0],
  ['–', 0],
])('the amount %j is %d', (text, amount) => {
  expect(readAmount(text)).toEqual({ ok: true, value: amount })
})

test.each([
  ['85%', 'Write the marks, not a percentage.'],
  ['450/500', 'Write 450 here and 500 as the total.'],
  ['A+', '“A+” is no number.'],
  ['-4', '“-4” is below zero.'],
])('the marks %j are refused: %s', (text, hint) => {
  expect(readMarks(text, { decimals: 2 })).toEqual({ ok: false, hint })
})

test('every number is read as it is written by JavaScript, in English and Indian groups, and by a spreadsheet in German', () => {
  const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })
  const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 })
  assert(
    property(integer({ min: -1e14, max: 1e14 }), constantFrom('.', ','), (number, point) => {
      expect(valueOf(readNumber(String(number)))).toBe(number)
      const shown = point === '.' ? indian : german
      expect(valueOf(readNumber(shown.format(number), { point }))).toBe(number)
      expect(valueOf(readNumber(String(number), { decimals: 0 }))).toBe(number)
    }),
  )
  assert(
    property(double({ min: -1e9, max: 1e9, noNaN: true }), (any) => {
      const number = Number(any.toFixed(4))
      expect(valueOf(readNumber(indian.format(number), { point: '.' })) ?? 0).toBeCloseTo(number, 9)
      expect(valueOf(readNumber(german.format(number), { point: ',' })) ?? 0).toBeCloseTo(number, 9)
    }),
  )
})

test('a long text is refused at once', () => {
  for (const sign of [' ', '1', '-', '+(0', '<', 'a@']) expect(readAmount(sign.repeat(200_000)).ok).toBe(false)
})
