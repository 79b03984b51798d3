import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const [began, sent, decided] = ['2026-11-12T06:00:00Z', '2026-11-20T06:00:00Z', '2026-11-25T06:00:00Z']
const draft = {
  Createdon: began,
  SubmitedDate: null,
  ApplicationStatus: '',
  cutomestatus: '',
  Locked: '',
  Corrections: [],
} as const
const submitted = { ...draft, SubmitedDate: sent, ApplicationStatus: 'submitted', cutomestatus: 'Submitted' } as const
const read = (...of: Parameters<typeof stepsOf>) => stepsOf(...of).map(({ name, state, at = '' }) => `${name} ${state} ${at}`)

test('a draft was started, and is to be submitted', () => {
  expect(read(draft, [])).toEqual([`started done ${began}`, 'notSubmitted current ', 'checking ahead ', 'decision ahead '])
})

test('a submitted one is being checked', () => {
  expect(read(submitted, [])).toEqual([`started done ${began}`, `submitted done ${sent}`, 'checking current ', 'decision ahead '])
})

test('no step says submitted or being checked before it is: what came back needs a change first', () => {
  const item = { id: '1', kind: 'field', name: 'Place', words: 'Which?', at: sent, by: '', answer: '', was: '' } as const
  const Corrections = [{ ...item, state: 'open' } as const, { ...item, id: '2', state: 'ticked' } as const]
  const steps = stepsOf({ ...submitted, Corrections }, [])
  expect(steps[2]).toEqual({ name: 'toCorrect', state: 'current', at: undefined, count: 2 })
  expect(stepsOf({ ...submitted, Corrections: [{ ...item, state: 'sent' }] }, [])[2]?.name).toBe('checking')
  // A draft that was opened again keeps the day of its first submission.
  expect(stepsOf({ ...draft, SubmitedDate: sent }, [])[1]).toEqual({ name: 'notSubmitted', state: 'current', at: undefined })
})

test('an approved one has all steps behind it, with the day of the last approval', () => {
  const approved = { ...submitted, ApplicationStatus: 'approved', Locked: 'Approved' } as const
  const timeline = [
    { at: decided, what: 'Application approved' },
    { at: sent, what: 'Application approved' },
  ]
  expect(read(approved, timeline)).toEqual([
    `started done ${began}`,
    `submitted done ${sent}`,
    'checking done ',
    `decision done ${decided}`,
  ])
})

test('so has one with a status that closes it; a draft that was closed was never submitted or checked', () => {
  const rejected = { cutomestatus: 'Rejected', Locked: 'It has been decided.' }
  const timeline = [{ at: decided, what: 'Status set to Rejected' }]
  expect(read({ ...submitted, ...rejected }, timeline).at(-1)).toBe(`decision done ${decided}`)
  expect(read({ ...draft, ...rejected }, timeline)).toEqual([
    `started done ${began}`,
    'notSubmitted ahead ',
    'checking ahead ',
    `decision done ${decided}`,
  ])
})
