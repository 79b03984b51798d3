import { expect, test } from 'vitest'
import { readTenDigits } from '#shared/values/phone.ts'
import { keepRead, keepWhole } from './typed-numbers.ts'
import { keepDigits, keepNumber, tooLong } from './typed-text.ts'

test.each([
  ['', ''],
  ['12', '12'],
  ['12.', '12.'],
  ['.5', '.5'],
  ['१२', '12'],
  ['௧௨.௫', '12.5'],
  ['٣', '3'],
  ['12,34,567', '1234567'],
  ['₹ 12,500.50', '12500.5'],
])('a number box keeps %j as %j', (text, kept) => {
  expect(keepNumber(text, text)).toEqual({ ok: true, value: kept })
})

// Input from the keys of a Tamil, a Hindi and a Turkish layout, an input method and a paste.
test.each(['க', 'ா', 'क', '्', 'ı', 'İ', 'ğ', ',', ' ', '\u00a0', '\u200b', 'あ', '１２あ', '-', 'x', '+91 98-76x.5e'])(
  'a number box takes nothing of %j, and says so',
  (typed) => {
    expect(keepNumber(typed, typed)).toMatchObject({ ok: false, hint: expect.stringContaining('was not taken') })
    expect(keepNumber(`12${typed}`, typed).ok).toBe(false)
  },
)

test('a comma that may be a point is asked about', () => {
  expect(keepNumber('1,234', '1,234')).toEqual({
    ok: false,
    hint: 'Write 1234 or 1.234: the comma in “1,234” can mean either.',
  })
})

test('a code is read with blanks and hyphens, and in any script', () => {
  expect(keepDigits(6)('123 456', '')).toEqual({ ok: true, value: '123456' })
  expect(keepDigits(6)('१२३-४५६', '')).toEqual({ ok: true, value: '123456' })
  expect(keepDigits(6)('1234567', '7')).toEqual({ ok: false, hint: 'Type digits here: “7” was not taken.' })
  expect(keepDigits(6)('12a', 'a')).toEqual({ ok: false, hint: 'Type digits here: “a” was not taken.' })
})

test.each([
  ['', ''],
  ['120', '120'],
  ['௧௨', '12'],
  ['12,34,567', '1234567'],
  ['12500.00', '12500'],
])('a box for a whole number keeps %j as %j', (text, kept) => {
  expect(keepWhole(9_999_999)(text, text)).toEqual({ ok: true, value: kept })
})

test.each(['.', 'x', 'க', ' ', '\u200b', '0.5'])(
  'a box for a whole number takes nothing of %j, alone and after digits',
  (typed) => {
    expect(keepWhole(99)(typed, typed)).toMatchObject({ ok: false, hint: expect.stringContaining('was not taken') })
    expect(keepWhole(99)(`1${typed}`, typed).ok).toBe(false)
  },
)

test('a box for a whole number refuses what is above its limit', () => {
  expect(keepWhole(120)('120', '0').ok).toBe(true)
  expect(keepWhole(120)('121', '1')).toEqual({ ok: false, hint: 'Type digits here: “1” was not taken.' })
})

test.each([
  ['', ''],
  ['98765', '98765'],
  ['98.65', '98.65'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['०९८७६५-४३२१०', '9876543210'],
])('a box for ten digits keeps %j as %j', (text, kept) => {
  expect(keepRead(10, readTenDigits)(text, text)).toEqual({ ok: true, value: kept })
})

test.each([
  ['98765x', 'x', 'Type digits here: “x” was not taken.'],
  ['98765432101', '1', 'A phone number of India has 10 digits; this one has 11.'],
  ['+44 20 7946 0958', '+44 20 7946 0958', 'This is a number of another country. Type a number of India (+91).'],
])('of %j it keeps nothing, and says why', (text, arrived, hint) => {
  expect(keepRead(10, readTenDigits)(text, arrived)).toEqual({ ok: false, hint })
})

test('SCREEN-48: a text is too long by what a reader counts', () => {
  expect(tooLong('👨‍👩‍👧‍👦'.repeat(10), 10)).toBeUndefined()
  expect(tooLong('நி'.repeat(10), 10)).toBeUndefined()
  expect(tooLong('x'.repeat(11), 10)).toBe('This can be at most 10 characters.')
})
