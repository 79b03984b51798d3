import { expect, test } from 'vitest'
import { readTime } from './time.ts'

test.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['0:05', '00:05'],
  ['23:59', '23:59'],
  ['9 pm', '21:00'],
  ['9:30\u202fPM', '21:30'],
  ['9:30 p.m.', '21:30'],
  ['9h30', '09:30'],
  ['09:30:00', '09:30'],
  ['12:15 AM', '00:15'],
  ['12pm', '12:00'],
  [' 7:45 ', '07:45'],
  ['९:३०', '09:30'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toEqual({ ok: true, value: time })
})

test.each([
  ['24:00', '24 is no hour.'],
  ['9:60', '60 is no minute.'],
  ['13 pm', '13 is no hour of am or pm.'],
  ['0 am', '0 is no hour of am or pm.'],
  ['9:5', '“9:5” is no time. Write it as 09:30.'],
  ['12345', '“12345” is no time. Write it as 09:30.'],
  ['noon', '“noon” is no time. Write it as 09:30.'],
  ['-1', '“-1” is no time. Write it as 09:30.'],
  ['', '“” is no time. Write it as 09:30.'],
])('%j is no time: %s', (text, hint) => {
  expect(readTime(text)).toEqual({ ok: false, hint })
})

test('a long text is refused at once', () => {
  for (const sign of [' ', '1', '-', '+(0', '<', 'a@']) expect(readTime(sign.repeat(200_000)).ok).toBe(false)
})
