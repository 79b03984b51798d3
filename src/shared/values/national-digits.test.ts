import { expect, test } from 'vitest'
import { nationalDigits } from './national-digits.ts'

test.each([
  ['98765', '98765'],
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['091-98765', '09198765'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['0 98765-43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432101', '98765432101'],
  ['+1 415 555 0100', '14155550100'],
])('%s, typed or filled in, is the number %s', (typed, number) => {
  expect(nationalDigits(typed)).toBe(number)
})
