import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf } from './national-digits.ts'
import { readMobile, readPhone, readTenDigits } from './phone.ts'
import { valueOf } from './read.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['\u2066+91\u00a098765\u202f43210\u2069', '+91 98765 43210'],
  ['0091-98765-43210', '+91-98765-43210'],
  ['00 44 20 7946 0018', '+44 20 7946 0018'],
  ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['(+49) 30/901820', '+49 30 901820'],
  ['98765–43210', '98765-43210'],
  ['98765‑43210', '98765-43210'],
  ['(022) 2345.6789', '(022) 2345.6789'],
  ['tel:+919876543210', '+919876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
  ['9876543210.0', '9876543210'],
  ['+ 91 9876543210', '+91 9876543210'],
])('%j is %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ ok: true, value: phone })
})

test.each([
  ['98765x43210', "A phone number can't contain “x”."],
  ['98765 43210; 98765 43211', "A phone number can't contain “;”."],
  ['91+9876543210', 'A plus sign can only be the first sign of a phone number.'],
  ['12', 'A phone number has at least 4 digits; this one has 2.'],
  ['1234567890123456', 'A phone number has at most 15 digits; this one has 16.'],
  ['9.87654E+09', 'A spreadsheet has shortened “9.87654E+09”, and its last digits are lost. Type the whole number.'],
])('%j is refused: %s', (text, hint) => {
  expect(readPhone(text)).toEqual({ ok: false, hint })
})

test.each([
  '9876543210',
  '+91 98765 43210',
  '+91 (0)98765 43210',
  '098765-43210',
  '0091 98765 43210',
  '919876543210',
  '91-98765-43210',
  '\u202a+91 98765 43210\u202c',
])('%j has the ten digits 9876543210', (text) => {
  expect(readTenDigits(text)).toEqual({ ok: true, value: '9876543210' })
})

test.each([
  ['987654321', 'A phone number of India has 10 digits; this one has 9.'],
  ['98', 'A phone number of India has 10 digits; this one has 2.'],
  ['+44 20 7946 0018', 'This is a number of another country. Type a number of India (+91).'],
  ['98765a3210', "A phone number can't contain “a”."],
])('%j has no ten digits: %s', (text, hint) => {
  expect(readTenDigits(text)).toEqual({ ok: false, hint })
})

test('a mobile number begins with 6 to 9', () => {
  expect(readMobile('+91 60000 00000')).toEqual({ ok: true, value: '6000000000' })
  expect(readMobile('5876543210')).toEqual({
    ok: false,
    hint: 'A mobile number of India begins with 6, 7, 8 or 9, not with 5.',
  })
})

const signs = constantFrom(...'0123456789+ .()-/\u00a0–⁦९ex'.split(''))

test('what is read is read again as the same, and reading keeps every digit', () => {
  assert(
    property(array(signs, { maxLength: 24 }), (parts) => {
      const phone = valueOf(readPhone(parts.join('')))
      if (phone === undefined) return
      expect(readPhone(phone)).toEqual({ ok: true, value: phone })
      expect(digitsOf(phone).length).toBeGreaterThanOrEqual(4)
      expect(phone).toMatch(/^\+?[\d .()-]+$/)
    }),
  )
})

test('no text throws', () => {
  assert(property(string({ unit: 'binary' }), (text) => ['ok', 'hint'].some((key) => key in readTenDigits(text))))
})

test('a long text is refused at once', () => {
  for (const sign of [' ', '1', '-', '+(0', '<', 'a@']) expect(readPhone(sign.repeat(200_000)).ok).toBe(false)
})
