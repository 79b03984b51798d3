import { expect, test } from 'vitest'
import { plainStatus } from '#admissions/record/masters/status-title.ts'
import { boardColumns } from './columns.ts'

const active = [plainStatus('Interview'), { ...plainStatus('Second test'), Forms: ['school' as const] }, plainStatus('Rejected')]
const titlesOf = (carried: string[], form: 'college' | 'school' = 'college') =>
  boardColumns(active, carried, form).map(({ title, isClosed }) => (isClosed ? `(${title})` : title))

test('LIST-27: a board has the product’s own statuses, and between them the titles for its form', () => {
  expect(titlesOf([])).toEqual(['(Not submitted)', '(Submitted)', 'Interview', 'Rejected', '(Approved)'])
  expect(titlesOf([], 'school')).toContain('Second test')
})

test('LIST-27: a title that applications have and nobody gives any more has a column, into which nothing is moved', () => {
  expect(titlesOf(['Interview', 'Submitted', 'Partially Submitted', 'Trial day'])).toEqual([
    '(Not submitted)',
    '(Submitted)',
    'Interview',
    'Rejected',
    '(Trial day)',
    '(Approved)',
  ])
  expect(titlesOf(['Second test'])).toContain('(Second test)')
})

test('LIST-27: a title called like the product’s own is that column, and is given like any other', () => {
  const columns = boardColumns([plainStatus('Submitted')], [], 'job').map(({ title, isClosed }) => ({ title, isClosed }))
  expect(columns).toEqual([
    { title: 'Not submitted', isClosed: true },
    { title: 'Submitted', isClosed: false },
    { title: 'Approved', isClosed: true },
  ])
})
