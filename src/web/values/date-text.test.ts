import { expect, test } from 'vitest'
import {
  clockTime,
  dayAfter,
  formToIso,
  isoToForm,
  readDate,
  showDate,
  showDay,
  showLongDate,
  showMinute,
  showMoment,
} from './date-text.ts'
import { showMomentsIn } from '../browser/time-zone.ts'

test.each([
  '03-04-2020',
  '3-4-2020',
  '03/04/2020',
  '03.04.2020',
  '03042020',
  '03-Apr-2020',
  '3 APRIL 2020',
  '2020-04-03',
  ' 03-apr-2020 ',
])('%j is the third of April', (text) => {
  expect(readDate(text)).toEqual({ ok: true, iso: '2020-04-03' })
})

test.each([
  ['tomorrow', '“tomorrow” is no date. Write it as 25-12-2026.'],
  ['31-02-2020', 'February 2020 has 29 days.'],
  ['12-13-2020', '13 is no month: this looks like month first.'],
])('%j is not a date: %s', (text, words) => {
  expect(readDate(text)).toEqual({ ok: false, words })
})

test('the limits are inclusive, and the reason says which one was exceeded', () => {
  const limits = { from: '1926-01-01', to: '2026-01-01' }
  expect(readDate('01-01-2026', limits)).toEqual({ ok: true, iso: '2026-01-01' })
  expect(readDate('01-01-1926', limits)).toEqual({ ok: true, iso: '1926-01-01' })
  expect(readDate('02-01-2026', limits)).toEqual({ ok: false, words: "The date can't be in the future." })
  expect(readDate('31-12-1925', limits)).toEqual({ ok: false, words: 'The date is too far in the past.' })
})

test('form dates and ISO dates convert into each other', () => {
  expect(isoToForm('2020-04-03')).toBe('03-04-2020')
  expect(formToIso('03-04-2020')).toBe('2020-04-03')
  expect(formToIso('31-02-2020')).toBeUndefined()
})

test('a calendar day is shown as dd-MMM-yyyy, in either order of its parts, and never moves by a time zone', () => {
  expect(showDate('2020-04-03')).toBe('03-Apr-2020')
  expect(showDate('03-04-2020')).toBe('03-Apr-2020')
  expect(showDate('whatever')).toBe('whatever')
})

test('a calendar day has a long form', () => {
  expect(showLongDate('2026-11-20')).toBe('20 November 2026')
  expect(showLongDate('2026-02-29')).toBe('2026-02-29')
})

test('a moment is shown to the second, in the time zone of the person until that of the institution is known', () => {
  const local = new Date(2020, 3, 3, 14, 5, 9)
  expect(showMoment(local.toISOString())).toBe('03-Apr-2020 14:05:09')
  expect(showMoment('')).toBe('')
})

test('SCREEN-62: our own screens have 27 Nov 2026, 23:31, and a clock time alone for today', () => {
  showMomentsIn('Asia/Kolkata')
  expect(showDay('03-04-2020')).toBe('3 Apr 2020')
  expect(showMinute('2020-04-03T18:35:09Z')).toBe('4 Apr 2020, 00:05')
  expect(showMinute('')).toBe('')
  expect(clockTime('2020-04-03T18:35:09Z', new Date('2020-04-04T00:00:00Z'))).toBe('00:05')
  expect(clockTime('2020-04-03T18:35:09Z', new Date('2020-04-05T00:00:00Z'))).toBe('4 Apr 2020, 00:05')
})

test.each([
  ['Asia/Kolkata', '04-Apr-2020 00:05:09'],
  ['America/New_York', '03-Apr-2020 14:35:09'],
  ['Pacific/Kiritimati', '04-Apr-2020 08:35:09'],
])('in the zone %s the same moment is %s, wherever the browser is', (timeZone, shown) => {
  showMomentsIn(timeZone)
  expect(showMoment('2020-04-03T18:35:09Z')).toBe(shown)
  expect(showDate('2020-04-03T18:35:09Z')).toBe(shown.slice(0, 11))
  expect(showDate('2020-04-03')).toBe('03-Apr-2020')
})

test.each([
  ['2020-02-28', '2020-02-29'],
  ['2021-02-28', '2021-03-01'],
  ['2020-12-31', '2021-01-01'],
  ['2020-04-03', '2020-04-04'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next)
})
