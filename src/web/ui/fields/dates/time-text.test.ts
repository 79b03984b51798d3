import { expect, test } from 'vitest'
import { readTime } from './time-text.ts'

test.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['0:05', '00:05'],
  ['23:59', '23:59'],
  ['9 pm', '21:00'],
  ['12:15 AM', '00:15'],
  ['12pm', '12:00'],
  [' 7:45 ', '07:45'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['', '24:00', '9:60', '13 pm', '0 am', '9:5', '12345', 'noon', '-1'])('%j is no time', (text) => {
  expect(readTime(text)).toBeUndefined()
})
