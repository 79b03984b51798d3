import { expect, test } from 'vitest'
import { daysLeft } from './trash.ts'

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 30],
  ['2026-11-20T10:00:00Z', '2026-11-21T10:00:01Z', 29],
  ['2026-11-20T10:00:00Z', '2026-12-19T10:00:00Z', 1],
  ['2026-11-20T10:00:00Z', '2026-12-20T09:59:59Z', 1],
  ['2026-11-20T10:00:00Z', '2026-12-20T10:00:00Z', 0],
  ['2026-11-20T10:00:00Z', '2027-03-01T00:00:00Z', 0],
])('what was deleted at %s can at %s be restored for %i more days', (deletedOn, now, days) => {
  expect(daysLeft(deletedOn, new Date(now))).toBe(days)
})
