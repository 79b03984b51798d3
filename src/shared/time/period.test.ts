import { expect, test } from 'vitest'
import { dayLater, faultOf, monthTo, periodBefore } from './period.ts'

test('adding and subtracting days works across the ends of months and years', () => {
  expect(dayLater('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayLater('2026-01-01', -1)).toBe('2025-12-31')
})

test('a report starts on the first of the month and ends today', () => {
  expect(monthTo({ year: 2026, month: 11, day: 20 })).toEqual({ fromdate: '2026-11-01', enddate: '2026-11-20' })
  expect(monthTo({ year: 2026, month: 3, day: 1 })).toEqual({ fromdate: '2026-03-01', enddate: '2026-03-01' })
})

test('the previous period is as long and ends the day before', () => {
  expect(periodBefore({ fromdate: '2026-11-01', enddate: '2026-11-20' })).toEqual({
    fromdate: '2026-10-12',
    enddate: '2026-10-31',
  })
  expect(periodBefore({ fromdate: '2024-03-01', enddate: '2024-03-01' })).toEqual({
    fromdate: '2024-02-29',
    enddate: '2024-02-29',
  })
  expect(periodBefore({ fromdate: '2026-01-01', enddate: '2026-12-31' })).toEqual({
    fromdate: '2025-01-01',
    enddate: '2025-12-31',
  })
})

test.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-11-01', '2026-12-31', undefined],
  ['', '2026-11-01', 'Start Date is required!'],
  ['2026-11-01', '', 'End Date is required!'],
  ['2026-02-29', '2026-11-01', 'This date does not exist.'],
  ['2026-11-02', '2026-11-01', "End Date can't be before Start Date."],
])('from %j to %j: %j', (fromdate, enddate, fault) => {
  expect(faultOf({ fromdate, enddate })).toBe(fault)
})
