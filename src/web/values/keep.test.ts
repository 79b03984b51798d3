import { expect, test } from 'vitest'
import { keepDigits, keepNumber } from './keep.ts'

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

// What the keys of a Tamil, a Hindi and a Turkish layout, an input method and a paste bring.
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
