import { expect, test } from 'vitest'
import { rowsThatFit, views } from './declared-list.ts'
import { waitingSince } from './person-cell.tsx'
import { staffColumns } from './answer-columns.ts'

test('LIST-40: as many rows fit as the window has room for, at least ten', () => {
  expect([rowsThatFit(900), rowsThatFit(768), rowsThatFit(400)]).toEqual([18, 14, 10])
})

test('LIST-41: a card says how long somebody has waited for a decision', () => {
  const now = new Date('2026-11-29T10:00:00Z')
  const since = (SubmitedDate: string, ApplicationStatus = 'submitted') => waitingSince({ SubmitedDate, ApplicationStatus }, now)
  expect(since('2026-11-25T09:00:00Z')).toBe('waiting 4 days')
  expect(since('2026-11-28T09:00:00Z')).toBe('waiting 1 day')
  expect(since('2026-11-29T09:00:00Z')).toBe('since today')
  expect([since(''), since('2026-11-25T09:00:00Z', 'approved')]).toEqual(['', ''])
})

test('LIST-43: the columns of the view Desk are columns of the list', () => {
  const fields = staffColumns.map(({ field }) => field)
  expect(views[0]?.fields?.filter((field) => !fields.includes(field))).toEqual([])
})
