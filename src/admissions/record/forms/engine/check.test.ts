import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { saveViolation, submissionViolation, formatViolations, stageViolation, isRequired } from './check.ts'
import { completeCollege, completeDocs } from './complete/college.fixture.ts'
import type { Stage } from '../variant.ts'
import { college as whole } from '../declarations/college.ts'
import { described } from './complete/complete.fixture.ts'

const college = described(whole)
const [personalDetails, education, programChoice, background] = college.stages
assert(personalDetails && education && programChoice && background)
const today = { year: 2026, month: 3, day: 1 }

function spokenByNext(stage: Stage, answers: Record<string, unknown>) {
  const values: Record<string, unknown> = {}
  const spoken: string[] = []
  for (
    let violation = stageViolation(college, stage, values, today);
    violation;
    violation = stageViolation(college, stage, values, today)
  ) {
    spoken.push(violation.message)
    values[violation.field] = answers[violation.field]
  }
  return spoken
}

const saved = (patch: Record<string, unknown>, current: Record<string, unknown> = {}) =>
  saveViolation(college, patch, current, today)?.message
const submitted = (values: Record<string, unknown>, docs = completeDocs) =>
  submissionViolation(college, values, docs, today, false)?.message

test('stage 1 asks for its fields one at a time, in the order of its rules', () => {
  expect(spokenByNext(personalDetails, completeCollege)).toEqual([
    "Name can't be empty.",
    "Applicant Photo can't be empty.",
    "Gender can't be empty.",
    "DOB can't be empty.",
    "Title can't be empty.",
    "Surname/Family can't be empty.",
    "Citizenship can't be empty.",
    'Enter a valid email ID.',
    'Enter a valid Emergency email ID.',
    "Emergency Contact Name can't be empty.",
    "Relationship can't be empty.",
    "Permanent Address can't be empty.",
    "Mailing Address can't be empty.",
    "Emergency Telephone can't be empty.",
    "Country Code can't be empty.",
    "Telephone Mobile can't be empty.",
  ])
})

test('stage 2 asks for an institution, stage 3 for program, year and semester, stage 4 for nothing', () => {
  expect(spokenByNext(education, completeCollege)).toEqual(['Add Any Educational Background.'])
  expect(spokenByNext(programChoice, completeCollege)).toEqual([
    'Select any one from the Program List Below.',
    "Year can't be empty.",
    "Semester can't be empty.",
  ])
  expect(spokenByNext(background, completeCollege)).toEqual([])
})

test.each(['convicted', 'ninethgrad'])('stage 4 asks for the details when %s is Yes', (question) => {
  const values = { convicted: 'No', ninethgrad: 'No', [question]: 'Yes' }
  const message = 'Please provide an explanation and the approximate dates!'
  expect(stageViolation(college, background, values, today)).toEqual({ field: 'incidentdetails', message })
  expect(stageViolation(college, background, { ...values, incidentdetails: 'A caution, May 2021' }, today)).toBeUndefined()
  expect(submitted({ ...completeCollege, ...values })).toBe(message)
})

test('submission asks for the signature, Place, the documents and then completeness', () => {
  const bare = { ...completeCollege, digitalsign: false, Place: '', Citizenship: '' }
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  expect(submitted(bare, none)).toBe("Applicant signature can't be empty.")
  expect(submitted({ ...bare, ApplicantSign: { docname: 'ApplicantSign', path: 's1' } }, none)).toBe("Place Can't be empty!")
  expect(submitted({ ...bare, digitalsign: true, Place: 'Chennai' }, none)).toBe(
    'Passport, Bank Statement (Min 3month), Premedical or bachelor or undergraduate or 12th, 11th grade, CV Is mandatory. Upload a document.',
  )
  expect(submitted({ ...bare, digitalsign: true, Place: 'Chennai' })).toBe(
    "Can't Submit your application! Fill all mandatory fields",
  )
  expect(submitted(completeCollege)).toBeUndefined()
})

test('one missing document is named before the words', () => {
  const docs = completeDocs.map((doc) => (doc.docname === 'CV' ? { ...doc, path: '' } : doc))
  expect(submissionViolation(college, completeCollege, docs, today, false)).toEqual({
    field: 'CV',
    message: 'CV Is mandatory. Upload a document.',
  })
})

test('a browser is asked for the declaration, last of all; a signature of any kind does not replace it', () => {
  const asked = (values: Record<string, unknown>) => submissionViolation(college, values, completeDocs, today, true)
  const undeclared = { field: 'Declared', message: 'Tick the declaration to submit.' }
  const drawn = { ...completeCollege, digitalsign: false, ApplicantSign: { docname: 'ApplicantSign', path: 's1' } }
  expect(asked(completeCollege)).toEqual(undeclared)
  expect(asked(drawn)).toEqual(undeclared)
  expect(asked({ ...drawn, convicted: 'Yes' })?.message).toBe('Please provide an explanation and the approximate dates!')
  expect(asked({ ...drawn, Declared: true })).toBeUndefined()
})

test('a field that is present is held to its rules, an absent one is left alone', () => {
  expect(saved({ Name: '' })).toBe("Name can't be empty.")
  expect(saved({ Name: '' }, completeCollege)).toBe("Name can't be empty.")
  expect(saved({ Name: 'ANJALI' })).toBeUndefined()
  expect(saved({ Qualifying: [] })).toBe('Add Any Educational Background.')
  expect(saved({ OldName: '' })).toBeUndefined()
})

test('of several broken rules in one save the first of the form speaks', () => {
  expect(saved({ Semester: '', Telephonem: '', emailid: 'anjali', Gender: '' })).toBe("Gender can't be empty.")
  expect(saved({ Semester: '', Telephonem: '', emailid: 'anjali' })).toBe('Enter a valid email ID.')
})

test('Yes may be saved before its details are written, and blank details may not be saved beside a Yes', () => {
  expect(saved({ convicted: 'Yes' })).toBeUndefined()
  expect(saved({ incidentdetails: '' }, { convicted: 'Yes' })).toBe('Please provide an explanation and the approximate dates!')
  expect(saved({ incidentdetails: '' }, { convicted: 'No' })).toBeUndefined()
})

test('the rules of submission leave a save alone', () => {
  expect(saved({ Place: '', digitalsign: false })).toBeUndefined()
})

test('without required rules a blank passes and a wrong format does not', () => {
  expect(formatViolations(college, { Name: '' }, {}, today)).toBeUndefined()
  expect(formatViolations(college, { Name: 'A'.repeat(25) }, {}, today)?.message).toBe("Name can't be more than 24 character.")
})

test('the required mark follows the answers', () => {
  expect(isRequired(college, 'Name', completeCollege, today)).toBe(true)
  expect(isRequired(college, 'OldName', completeCollege, today)).toBe(false)
  expect(isRequired(college, 'selectedProgram', {}, today)).toBe(false)
  expect(isRequired(college, 'incidentdetails', { convicted: 'No' }, today)).toBe(false)
  expect(isRequired(college, 'incidentdetails', { convicted: 'Yes' }, today)).toBe(true)
  expect(isRequired(college, 'ApplicantSign', { digitalsign: false }, today)).toBe(true)
  expect(isRequired(college, 'ApplicantSign', { digitalsign: true }, today)).toBe(false)
})
