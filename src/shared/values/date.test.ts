import { assert, constantFrom, date as anyDate, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatIsoDate } from '../time/dates.ts'
import { orderOf, readDate } from './date.ts'

const iso = (text: string, shape = {}) => {
  const read = readDate(text, shape)
  return read.ok ? formatIsoDate(read.value) : read.hint
}

test.each([
  '05-03-2026',
  '5-3-2026',
  '05/03/2026',
  '5.3.2026',
  '05 03 2026',
  '05–03–2026',
  '05032026',
  '5. 3. 2026',
  '2026-03-05',
  '2026/3/5',
  '20260305',
  '5 March 2026',
  '05-Mar-2026',
  '5th of March, 2026',
  'March 5, 2026',
  'Mar 5 2026',
  'Thursday, 5 March 2026',
  '2026-Mar-05',
  '5Mar2026',
  '2026-03-05T00:00:00.000Z',
  '2026-03-05 14:30',
  '05/03/2026 00:00:00',
  '05/03/2026, 2:30 pm',
  '०५-०३-२०२६',
  '\u00a005-03-2026\u200f',
])('%j is the 5th of March 2026', (text) => {
  expect(iso(text)).toBe('2026-03-05')
})

test.each([
  ['03/13/2026', '13 is no month: this looks like month first.'],
  ['13/13/2026', '13 is no month.'],
  ['05-00-2026', '0 is no month.'],
  ['30-02-2026', 'February 2026 has 28 days.'],
  ['31 April 2026', 'April has 30 days.'],
  ['00-04-2026', 'A day is at least 1.'],
  ['05-03-26', 'Write the year with four digits.'],
  ['5 Mar 26', 'Write the year with four digits.'],
  ['5 Mrch 2026', '“Mrch” is no month.'],
  ['tomorrow', '“tomorrow” is no date. Write it as 25-12-2026.'],
  ['05-03', '“05-03” is no date. Write it as 25-12-2026.'],
  ['45356', '“45356” is no date. Write it as 25-12-2026.'],
  [
    '2026-03-04T18:30:00.000Z',
    '“2026-03-04T18:30:00.000Z” is a time of one zone, and another day elsewhere. Write only the day.',
  ],
])('%j is refused: %s', (text, hint) => {
  expect(iso(text)).toBe(hint)
})

test('month first is read where the column is month first, and day first refused there', () => {
  expect(iso('03/13/2026', { order: 'month first' })).toBe('2026-03-13')
  expect(iso('03/05/2026', { order: 'month first' })).toBe('2026-03-05')
  expect(iso('13/03/2026', { order: 'month first' })).toBe('13 is no month: this looks like day first.')
  expect(iso('5 March 2026', { order: 'month first' })).toBe('2026-03-05')
})

test('five digits are a day of a spreadsheet only where spreadsheets are read', () => {
  expect(iso('46086', { hasSerials: true })).toBe('2026-03-05')
  expect(iso('46086.75', { hasSerials: true })).toBe('2026-03-05')
})

test('a text says what it knows of the order of its column', () => {
  expect(
    ['13/03/2026', '03/13/2026', '05/03/2026', '05/05/2026', '2026-03-05', '5 March 2026', '31/04/2026', 'x'].map(orderOf),
  ).toEqual(['day first', 'month first', 'either', undefined, undefined, undefined, undefined, undefined])
})

test('every day is read from every spelling, and a month-first text is never another day in silence', () => {
  const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const days = anyDate({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  assert(
    property(days, constantFrom('-', '/', '.', ' '), (moment, sign) => {
      const day = moment.toISOString().slice(0, 10)
      const [year = '', month = '', date = ''] = day.split('-')
      expect(iso(day)).toBe(day)
      expect(iso([date, month, year].join(sign))).toBe(day)
      expect(iso([date, month, year].join(''))).toBe(day)
      expect(iso([month, date, year].join(sign), { order: 'month first' })).toBe(day)
      expect(iso(british.format(moment))).toBe(day)
      expect(iso(american.format(moment))).toBe(day)
      const turned = [month, date, year].join(sign)
      expect(orderOf(turned) !== 'month first' || iso(turned).includes('this looks like month first')).toBe(true)
    }),
  )
})

test('no text throws', () => {
  assert(property(string({ unit: 'binary' }), (text) => typeof iso(text, { hasSerials: true }) === 'string'))
})

test('a long text is refused at once', () => {
  for (const sign of [' ', '1', '-', '+(0', '<', 'a@']) expect(readDate(sign.repeat(200_000)).ok).toBe(false)
})
