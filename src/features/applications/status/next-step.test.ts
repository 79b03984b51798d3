import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const file = { docname: 'CV', path: 'a', required: true, name: 'cv.txt', size: 9, returned: '' }

test.each([
  ['a draft that wants something is continued', { ApplicationStatus: '', Completion: 99, Payment: '' }, 'continue'],
  ['a complete draft is submitted', { ApplicationStatus: '', Completion: 100, Payment: '' }, 'submit'],
  ['a submitted one waits for the decision', { ApplicationStatus: 'submitted', Completion: 100, Payment: '' }, 'wait'],
  ['a submitted one whose fee is due is paid', { ApplicationStatus: 'submitted', Completion: 100, Payment: 'Due' }, 'pay'],
  ['one whose payment failed is paid', { ApplicationStatus: 'submitted', Completion: 100, Payment: 'Failed' }, 'pay'],
  ['one that is paid waits', { ApplicationStatus: 'submitted', Completion: 100, Payment: 'Paid' }, 'wait'],
  ['an approved one is done', { ApplicationStatus: 'approved', Completion: 100, Payment: '' }, 'done'],
] as const)('%s', (_, item, step) => {
  expect(nextStep({ ...item, Docs: [file] })).toBe(step)
})

test('an application at 100 % that lacks a required document is not ready to be submitted', () => {
  const item = { ApplicationStatus: '', Completion: 100, Payment: '' } as const
  expect(nextStep({ ...item, Docs: [file, { ...file, docname: 'Passport', path: '' }] })).toBe('documents')
  expect(nextStep({ ...item, Docs: [file, { ...file, docname: 'Notes', required: false, path: '' }] })).toBe('submit')
  expect(nextStep({ ...item, ApplicationStatus: 'submitted', Docs: [{ ...file, path: '' }] })).toBe('wait')
})

test('a returned document comes before all else, except for an approved one', () => {
  const Docs = [file, { ...file, docname: 'Passport', returned: 'Not readable' }]
  const item = { Completion: 100, Payment: 'Due', Docs } as const
  expect(nextStep({ ...item, ApplicationStatus: '' })).toBe('returned')
  expect(nextStep({ ...item, ApplicationStatus: 'submitted' })).toBe('returned')
  expect(nextStep({ ...item, ApplicationStatus: 'approved' })).toBe('done')
})
