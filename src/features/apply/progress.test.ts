import { expect, test } from 'vitest'
import { college } from '#features/forms/declarations/college.ts'
import { completeCollege, completeDocs } from '#features/forms/engine/complete-college.fixture.ts'
import { submissionPoints } from '#features/forms/engine/submission-points.ts'
import { askedOf, isDone, messagesIn, openedStages, resumeAt, stageOfField, startAt } from './progress.ts'

const today = { year: 2026, month: 8, day: 1 }
const [personal, , , background, documents] = college.stages

const pointsOf = (values: Record<string, unknown>, docs = completeDocs) => submissionPoints(college, values, docs, today)
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

test('a stage that nobody has opened is not done, though nothing of it is required', () => {
  const { ninethgrad: _, convicted: __, ...answers } = complete
  const points = pointsOf(answers)
  const openedIn = (values: Record<string, unknown>) => new Set(openedStages(college, values, [], {}))
  const isBackgroundDone = (values: Record<string, unknown>) =>
    background !== undefined && isDone(background, { points, opened: openedIn(values) })
  expect(isBackgroundDone({ ...answers, ninethgrad: 'No', convicted: 'No', Knownby: 'Channel Partner' })).toBe(false)
  expect(isBackgroundDone({ ...answers, StagesSeen: ['background'] })).toBe(true)
  expect(isBackgroundDone({ ...answers, howyouknow: 'From a friend' })).toBe(true)
  expect(isBackgroundDone({ ...answers, ApplicationStatus: 'submitted' })).toBe(true)
  expect(openedStages(college, { emailid: 'amy@example.org' }, [], { emailid: 'amy@example.org' })).toEqual([])
})

test('the last stage is not done while a required document, a signature or the declaration is missing', () => {
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  const isDocumentsDone = (values: Record<string, unknown>, docs = completeDocs) =>
    documents !== undefined && isDone(documents, { points: pointsOf(values, docs), opened: new Set(['documents']) })
  expect(isDocumentsDone(complete)).toBe(true)
  expect(isDocumentsDone(complete, none)).toBe(false)
  expect(isDocumentsDone(completeCollege)).toBe(false)
  expect(isDocumentsDone({ ...complete, digitalsign: false })).toBe(false)
})

test('each broken field of a stage has its first message', () => {
  const values = { ...completeCollege, Name: '', emailid: 'nobody', EmergencyEmail: '' }
  expect(personal && messagesIn(personal, values, today)).toEqual({
    Name: "Name can't be empty.",
    emailid: 'Enter a valid email ID.',
    EmergencyEmail: 'Enter a valid Emergency email ID.',
  })
  expect(background && messagesIn(background, { ...completeCollege, convicted: 'Yes' }, today)).toEqual({
    incidentdetails: 'Please provide an explanation and the approximate dates!',
  })
})

test('the last stage also says what its button asks', () => {
  const unsigned = { ...completeCollege, digitalsign: false, Place: '' }
  expect(documents && messagesIn(askedOf(college, documents), unsigned, today)).toEqual({
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
