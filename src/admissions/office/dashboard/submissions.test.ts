import { expect, test } from 'vitest'
import { isByDay, submissionsOf } from './submissions.ts'

test('every day of a short period is named, over the end of a month too', () => {
  const period = { fromdate: '2026-02-27', enddate: '2026-03-01' }
  expect(submissionsOf(period, [{ _id: '2026-02-28', Total: 4 }], (day) => day)).toEqual([
    { name: '2026-02-27', total: 0 },
    { name: '2026-02-28', total: 4 },
    { name: '2026-03-01', total: 0 },
  ])
})

test('a long period is shown by the months that have some', () => {
  const period = { fromdate: '2026-01-01', enddate: '2026-12-31' }
  expect(isByDay(period)).toBe(false)
  expect(submissionsOf(period, [{ _id: '2026-11', Total: 4 }], (day) => day)).toEqual([{ name: 'November 2026', total: 4 }])
})
