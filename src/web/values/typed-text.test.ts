import { expect, test } from 'vitest'
import { digitsAndDot, nationalNumber } from './typed-text.ts'

test('only digits and a dot get through', () => {
  expect(digitsAndDot('+91 98-76x.5e')).toBe('919876.5')
})

test.each([
  ['98765', '98765'],
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['091-98765', '09198765'],
  ['0 98765-43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432101', '98765432101'],
  ['+1 415 555 0100', '14155550100'],
])('%s, typed or filled in, is the number %s', (typed, number) => {
  expect(nationalNumber(typed)).toBe(number)
})
