import { expect, test } from 'vitest'
import { isCron, nextAfter } from './schedule.ts'

test.each(['0 2 * * *', '15 */4 * * *', '0 9-17 * * 1-5', '*/30 * * * *'])('%s is a schedule', (text) =>
  expect(isCron(text)).toBe(true),
)

test.each(['', 'hourly', '0 2 * *', '0 0 2 * * *', '61 2 * * *', '0 25 * * *', '@hourly'])('%j is not a schedule', (text) =>
  expect(isCron(text)).toBe(false),
)

test('the next time is in the time zone, also across clock changes', () => {
  const next = (zone: string, moment: string, cron = '0 2 * * *') => nextAfter(cron, zone, new Date(moment)).toISOString()
  expect(next('Asia/Kolkata', '2026-11-25T17:00:00Z')).toBe('2026-11-25T20:30:00.000Z')
  expect(next('Asia/Kolkata', '2026-11-25T20:30:00Z')).toBe('2026-11-26T20:30:00.000Z')
  expect(next('Europe/Paris', '2026-10-24T12:00:00Z', '0 3 * * *')).toBe('2026-10-25T02:00:00.000Z')
  expect(next('UTC', '2026-11-25T17:10:00Z', '15 * * * *')).toBe('2026-11-25T17:15:00.000Z')
})
