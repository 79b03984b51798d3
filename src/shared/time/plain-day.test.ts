import { expect, test } from 'vitest'
import { plainDay } from './dates.ts'

test('a day is shown as day-month-year without padding', () => {
  expect(plainDay('2026-03-05')).toBe('5-3-2026')
  expect(plainDay('2026-11-20')).toBe('20-11-2026')
  expect(plainDay('')).toBe('')
})
