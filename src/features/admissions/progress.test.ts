import { expect, test } from 'vitest'
import { completeCollege } from '#features/forms/complete-college.fixture.ts'
import { college } from '#features/forms/variants/college.ts'
import { askedOf, isDone, messagesIn, resumeAt, stageOfField, startAt } from './progress.ts'

const today = { year: 2026, month: 8, day: 1 }
const [personal, , , background, documents] = college.stages

test('one goes on at the stage this browser was left at', () => {
  expect(resumeAt(college, {}, 'program', today)).toBe('program')
})

test('on another device one goes on at the first stage that wants something, or else at the last', () => {
  expect(resumeAt(college, {}, undefined, today)).toBe('personal')
  expect(resumeAt(college, { ...completeCollege, Qualifying: [] }, undefined, today)).toBe('education')
  expect(resumeAt(college, { ...completeCollege, Place: '' }, 'no such stage', today)).toBe('documents')
  expect(resumeAt(college, completeCollege, undefined, today)).toBe('documents')
})

test('staff begin at stage 1, the approver at the approval', () => {
  const opened = { variant: college, values: completeCollege, today, left: 'program' }
  expect(startAt({ ...opened, kind: 'edit' })).toBe('personal')
  expect(startAt({ ...opened, kind: 'approve' })).toBe('approval')
  expect(startAt({ ...opened, kind: 'own' })).toBe('program')
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
  })
  expect(documents && isDone(college, documents, unsigned, today)).toBe(false)
})

test('a document is on the last stage, and what has no box on none', () => {
  expect(stageOfField(college, 'Passport')).toBe('documents')
  expect(stageOfField(college, 'RollNo')).toBe('approval')
  expect(stageOfField(college, 'Referred')).toBeUndefined()
})
