import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareDates,
  formatFormDate,
  formatIsoDate,
  isRealDate,
  parseFormDate,
  parseIsoDate,
  todayIn,
  shortDayIn,
  wallClockIn,
  wholeYears,
  yearsBefore,
  type CalendarDate,
} from './dates.ts'

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((moment): CalendarDate => ({ year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }))

test('every day survives formatting and parsing, in both formats', () => {
  fc.assert(
    fc.property(day, (date) => {
      expect(parseFormDate(formatFormDate(date))).toEqual(date)
      expect(parseIsoDate(formatIsoDate(date))).toEqual(date)
    }),
  )
})

test('03-04-2020 is the third of April, never the fourth of March', () => {
  expect(parseFormDate('03-04-2020')).toEqual({ year: 2020, month: 4, day: 3 })
})

test.each([
  '31-04-2020',
  '29-02-1900',
  '30-02-2024',
  '00-01-2020',
  '01-13-2020',
  '01-00-2020',
  '01-01-0000',
  '1-1-2020',
  '2020-01-01',
  ' 01-01-2020',
  '01-01-2020\n',
  '',
])('%j is not a form date', (text) => expect(parseFormDate(text)).toBeUndefined())

test('a leap day is real in 2000 and 2024, not in 1900 and 2023', () => {
  const real = [2000, 2024, 1900, 2023].filter((year) => isRealDate({ year, month: 2, day: 29 }))
  expect(real).toEqual([2000, 2024])
})

test('a day is valid exactly when the calendar of the machine keeps it unchanged', () => {
  const part = fc.record({
    year: fc.integer({ min: 1, max: 3000 }),
    month: fc.integer({ min: -1, max: 14 }),
    day: fc.integer({ min: -1, max: 33 }),
  })
  fc.assert(
    fc.property(part, (date) => {
      const moment = new Date(0)
      moment.setUTCFullYear(date.year, date.month - 1, date.day)
      const kept =
        moment.getUTCFullYear() === date.year && moment.getUTCMonth() + 1 === date.month && moment.getUTCDate() === date.day
      expect(isRealDate(date)).toBe(kept)
    }),
  )
})

test('days compare like their ISO formats', () => {
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [left, right] = [formatIsoDate(a), formatIsoDate(b)]
      expect(Math.sign(compareDates(a, b))).toBe(left < right ? -1 : Number(left > right))
    }),
  )
})

test('half past seven on New Year’s Eve in London is tomorrow in Kolkata', () => {
  const moment = new Date('2025-12-31T19:30:00Z')
  expect(todayIn('Asia/Kolkata', moment)).toEqual({ year: 2026, month: 1, day: 1 })
  expect(todayIn('Europe/London', moment)).toEqual({ year: 2025, month: 12, day: 31 })
})

test('a wall clock shows day and time of its zone, midnight as hour 0', () => {
  const moment = new Date('2025-12-31T18:30:05Z')
  expect(wallClockIn('Asia/Kolkata', moment)).toEqual({ year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 5 })
  expect(wallClockIn('UTC', moment)).toEqual({ year: 2025, month: 12, day: 31, hour: 18, minute: 30, second: 5 })
  expect(() => wallClockIn('UTC', new Date(Number.NaN))).toThrow(RangeError)
})

test('an age is the number of past birthdays, counted one by one', () => {
  const near = fc
    .tuple(day, fc.integer({ min: 0, max: 120 }), day)
    .map(([born, years, other]) => ({ born, today: { ...other, year: born.year + years } }))
  fc.assert(
    fc.property(near, ({ born, today }) => {
      fc.pre(compareDates(born, today) <= 0)
      expect(wholeYears(born, today)).toBe(lived(born, today))
    }),
  )
})

test('a person born on a leap day turns eighteen on 1 March of a common year', () => {
  const born = { year: 2004, month: 2, day: 29 }
  expect(wholeYears(born, { year: 2022, month: 2, day: 28 })).toBe(17)
  expect(wholeYears(born, { year: 2022, month: 3, day: 1 })).toBe(18)
  expect(wholeYears(born, { year: 2024, month: 2, day: 29 })).toBe(20)
})

test('a hundred years before a day is the same day of that year', () => {
  expect(yearsBefore({ year: 2026, month: 5, day: 4 }, 100)).toEqual({ year: 1926, month: 5, day: 4 })
})

function lived(born: CalendarDate, today: CalendarDate): number {
  let years = 0
  while (compareDates({ ...born, year: born.year + years + 1 }, today) <= 0) years += 1
  return years
}

test('a short day is that of the time zone, with three letters of the month', () => {
  const moment = new Date('2025-09-30T18:30:05Z')
  expect(shortDayIn('Asia/Kolkata', moment)).toBe('1 Oct')
  expect(shortDayIn('UTC', moment)).toBe('30 Sep')
})

test('a clock is the same however often the minute is asked for, in each zone of its own', () => {
  const at = (text: string, zone: string) => wallClockIn(zone, new Date(text))
  for (const _ of [1, 2]) {
    expect(at('2026-11-25T18:29:59.999Z', 'Asia/Kolkata')).toEqual({
      year: 2026,
      month: 11,
      day: 25,
      hour: 23,
      minute: 59,
      second: 59,
    })
    expect(at('2026-11-25T18:30:00Z', 'Asia/Kolkata')).toEqual({ year: 2026, month: 11, day: 26, hour: 0, minute: 0, second: 0 })
    expect(at('2026-11-25T18:29:59Z', 'UTC')).toMatchObject({ day: 25, hour: 18, minute: 29, second: 59 })
    expect(at('2026-11-25T18:29:01Z', 'UTC')).toMatchObject({ minute: 29, second: 1 })
    // Clocks were set back an hour.
    expect(at('2026-10-25T00:59:30Z', 'Europe/Berlin')).toMatchObject({ hour: 2, minute: 59, second: 30 })
    expect(at('2026-10-25T01:00:30Z', 'Europe/Berlin')).toMatchObject({ hour: 2, minute: 0, second: 30 })
    // Local time was not whole minutes from UTC.
    expect(at('1900-01-01T00:00:00Z', 'Asia/Kolkata')).toMatchObject({ hour: 5, minute: 21, second: 10 })
  }
  expect(() => wallClockIn('Asia/Kolkata', new Date(Number.NaN))).toThrow(RangeError)
})
