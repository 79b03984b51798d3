import { expect, test } from 'vitest'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { completeCollege, completeDocs } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { openPoints } from '#admissions/record/forms/engine/open-points.ts'
import { openedStages, stageState } from '#admissions/record/forms/engine/bookkeeping/stages-seen.ts'
import { translator } from '#languages/translate.ts'
import { askedOf, besidesFields, messagesIn, openWhileLocked, resumeAt, stageOfField, startAt, stillWanted } from './progress.ts'

const today = { year: 2026, month: 8, day: 1 }
const [personal, , , background, documents] = college.stages

type Sent = { name: string; words: string }
const pointsOf = (values: Record<string, unknown>, docs = completeDocs, corrections: Sent[] = []) =>
  openPoints({ form: college, values, slots: docs, documents: docs, corrections, fee: undefined }, today)
const complete = { ...completeCollege, Declared: true }

test('one goes on at the stage this browser was left at', () => {
  expect(resumeAt(college, pointsOf({}), 'program')).toBe('program')
})

test('on another device one goes on at the first stage that wants something, or else at the last', () => {
  expect(resumeAt(college, pointsOf({}), undefined)).toBe('personal')
  expect(resumeAt(college, pointsOf({ ...complete, Qualifying: [] }), undefined)).toBe('education')
  expect(resumeAt(college, pointsOf({ ...complete, Place: '' }), 'no such stage')).toBe('documents')
  expect(resumeAt(college, pointsOf(complete), undefined)).toBe('documents')
})

test('staff begin at stage 1, the approver at the approval', () => {
  const opened = { variant: college, points: pointsOf(complete), left: 'program' }
  expect(startAt({ ...opened, kind: 'edit' })).toBe('personal')
  expect(startAt({ ...opened, kind: 'approve' })).toBe('approval')
  expect(startAt({ ...opened, kind: 'own' })).toBe('program')
})

test('a stage that nobody has opened is not started, though nothing of it is required', () => {
  const { ninethgrad: _, convicted: __, ...answers } = complete
  const points = pointsOf(answers)
  const stateOf = (values: Record<string, unknown>) =>
    background && stageState(background, points, new Set(openedStages(college, values, [], {}))).state
  expect(stateOf({ ...answers, ninethgrad: 'No', convicted: 'No', Knownby: 'Channel Partner' })).toBe('not started')
  expect(stateOf({ ...answers, StagesSeen: ['background'] })).toBe('done')
  expect(stateOf({ ...answers, howyouknow: 'From a friend' })).toBe('done')
  expect(stateOf({ ...answers, ApplicationStatus: 'submitted' })).toBe('done')
  expect(openedStages(college, { emailid: 'amy@example.org' }, [], { emailid: 'amy@example.org' })).toEqual([])
})

test('the last stage counts required documents, the signature and the declaration, and says first what came back', () => {
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  const stateOf = (values: Record<string, unknown>, docs = completeDocs, corrections: Sent[] = []) =>
    documents && stageState(documents, pointsOf(values, docs, corrections), new Set(['documents']))
  expect(stateOf(complete)).toEqual({ state: 'done' })
  expect(stateOf(complete, none)).toEqual({ state: 'missing', count: 5 })
  expect(stateOf(completeCollege)).toEqual({ state: 'missing', count: 1 })
  expect(stateOf({ ...complete, digitalsign: false })).toEqual({ state: 'missing', count: 1 })
  expect(stateOf(completeCollege, completeDocs, [{ name: 'CV', words: 'Too dark.' }])).toEqual({ state: 'to correct', count: 1 })
})

test('what is open is counted in words, by kind', () => {
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  expect(stillWanted(pointsOf(completeCollege, none), translator())).toBe('5 documents to add, the declaration to tick')
  expect(stillWanted(pointsOf({ ...complete, Place: '' }), translator())).toBe('1 question to answer')
})

test('when only the declaration is open, it says what to do instead of listing it', () => {
  const docs = completeDocs.map(({ docname, required }) => ({ docname, required }))
  expect(besidesFields(pointsOf(completeCollege), translator())).toBe('Everything is filled. Tick the declaration to submit.')
  expect(besidesFields(pointsOf(completeCollege, docs), translator())).toBe(
    'Fields 100% · 5 documents to add, the declaration to tick',
  )
})

test('each broken field of a stage has its first message', () => {
  const values = { ...completeCollege, Name: '', emailid: 'nobody', EmergencyEmail: '' }
  expect(personal && messagesIn(college, personal, values, today)).toEqual({
    Name: "Name can't be empty.",
    emailid: 'Enter a valid email ID.',
    EmergencyEmail: 'Enter a valid Emergency email ID.',
  })
  expect(background && messagesIn(college, background, { ...completeCollege, convicted: 'Yes' }, today)).toEqual({
    incidentdetails: 'Please provide an explanation and the approximate dates!',
  })
})

test('the last stage also says what its button asks', () => {
  const unsigned = { ...completeCollege, digitalsign: false, Place: '' }
  expect(documents && messagesIn(college, askedOf(college, documents), unsigned, today)).toEqual({
    ApplicantSign: "Applicant signature can't be empty.",
    Place: "Place Can't be empty!",
    Declared: 'Tick the declaration to submit.',
  })
})

test('a document is on the last stage, and what has no box on none', () => {
  expect(stageOfField(college, 'Passport')).toBe('documents')
  expect(stageOfField(college, 'RollNo')).toBe('approval')
  expect(stageOfField(college, 'Referred')).toBeUndefined()
})

test('FORM-11: nothing is missing in an application that can no longer be changed, except what the office asks for', () => {
  const open = pointsOf({ ...completeCollege, Declared: false }, completeDocs, [])
  expect(open.map(({ kind }) => kind)).toEqual(['declaration'])
  expect(openWhileLocked(open)).toEqual([])
})
