import { expect, test } from 'vitest'
import { paperStatus, publicFee, publicStatus, publicTitle } from './public-status.ts'

test.each([
  ['a draft', '', '', 'Not submitted'],
  ['one that could not be submitted yet', '', 'Partially Submitted', 'Not submitted'],
  ['a submitted one', 'submitted', 'Submitted', 'Submitted'],
  ['one with a title of the institution', 'submitted', 'Interview', 'Interview'],
  ['an approved one', 'approved', 'Approved', 'Approved'],
  ['an approved one that has a title since', 'approved', 'Enrolled', 'Enrolled'],
  ['one whose title was taken away', 'submitted', '', 'Submitted'],
])('%s: "%s" with the title "%s" reads %s', (_, applicationStatus, title, read) => {
  expect(publicStatus({ applicationStatus, title })).toBe(read)
})

test.each([
  ['submitted', 'Submitted'],
  ['approved', 'Approved'],
  ['', 'Not submitted'],
])('with an internal title one that is "%s" reads %s', (applicationStatus, read) => {
  expect(publicStatus({ applicationStatus, title: '', isInternal: true })).toBe(read)
})

test('an internal title reads as the last public one', () => {
  const of = { applicationStatus: 'submitted', title: '', isInternal: true }
  expect(publicTitle({ ...of, lastPublic: 'Interview' })).toBe('Interview')
  expect(publicTitle({ ...of, lastPublic: '' })).toBe('Submitted')
  expect(publicTitle({ ...of, applicationStatus: 'approved', lastPublic: 'Interview' })).toBe('Approved')
  expect(publicTitle({ ...of, title: 'Waiting list', isInternal: false, lastPublic: 'Interview' })).toBe('Waiting list')
})

test('corrections are named while a submitted application waits for them, and once they are sent', () => {
  const submitted = { applicationStatus: 'submitted', title: 'Interview' }
  expect(publicStatus({ ...submitted, corrections: { open: 3, sent: 1 } })).toBe('To correct (3)')
  expect(publicStatus({ ...submitted, corrections: { open: 0, sent: 1 } })).toBe('Corrections sent')
  expect(publicStatus({ ...submitted, corrections: { open: 0, sent: 0 } })).toBe('Interview')
  const corrections = { open: 3, sent: 0 }
  expect(publicStatus({ applicationStatus: '', title: '', corrections })).toBe('Not submitted')
  expect(publicStatus({ applicationStatus: 'approved', title: 'Approved', corrections })).toBe('Approved')
})

test('paper says the same, and nothing of a job application that has no status yet', () => {
  expect(paperStatus({ form: 'college', applicationStatus: '', title: 'Partially Submitted' })).toBe('Not submitted')
  expect(paperStatus({ form: 'job', applicationStatus: '', title: '' })).toBe('')
  expect(paperStatus({ form: 'job', applicationStatus: '', title: 'Interview' })).toBe('Interview')
})

test.each([
  ['', ''],
  ['Due', 'Fee due'],
  ['Failed', 'Fee due'],
  ['Processing', 'Being confirmed'],
  ['Paid', 'Paid'],
] as const)('a fee that is "%s" reads "%s"', (fee, read) => {
  expect(publicFee(fee)).toBe(read)
})
