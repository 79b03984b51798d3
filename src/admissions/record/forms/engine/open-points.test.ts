import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionViolation } from './check.ts'
import { completeCollege, completeDocs } from './complete/college.fixture.ts'
import { completeJob } from './complete/job.fixture.ts'
import { completeSchool } from './complete/school.fixture.ts'
import { completion } from './completion.ts'
import { isForSubmission, notSubmittedYet, openPoints } from './open-points.ts'
import type { Document, Variant } from '../variant.ts'
import { college } from '../declarations/college.ts'
import { ownJob } from '../declarations/job.ts'
import { school } from '../declarations/school.ts'

const today = { year: 2026, month: 11, day: 22 }
const drawn = { ApplicantSign: { path: 's1' }, ParentSign: { path: 's2' }, GuardianName: 'Ravi' }
const incident = { convicted: 'Yes', incidentdetails: 'A caution, May 2021' }
const cases = [
  { variant: college, complete: { ...completeCollege, ...drawn, ...incident, Declared: true }, documents: completeDocs },
  { variant: school, complete: { ...completeSchool, ...drawn, Declared: true }, documents: mandatory('Mark Sheet') },
  { variant: ownJob, complete: { ...completeJob, Declared: true }, documents: mandatory('Resume') },
]

function mandatory(docname: string): Document[] {
  return [{ docname, required: true, path: 'd1' }]
}

const application = (form: Variant, values: Record<string, unknown>, documents: readonly Document[]) => ({
  form,
  values,
  slots: documents,
  documents: documents.map(({ docname, path = '' }) => ({ docname, path })),
  corrections: [],
  fee: undefined,
})
const pointsOf = (form: Variant, values: Record<string, unknown>, documents: readonly Document[]) =>
  openPoints(application(form, values, documents), today)

test('what is missing is listed in display order: documents first on the stage that has them, the declaration last', () => {
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  const values = { ...completeCollege, digitalsign: false, Place: '', Citizenship: '', convicted: 'Yes' }
  expect(pointsOf(college, values, none)).toEqual([
    { kind: 'field', name: 'Citizenship', label: 'Citizenship', stage: 'personal' },
    {
      kind: 'field',
      name: 'incidentdetails',
      label: 'Details of the incidents, with the approximate dates',
      stage: 'background',
    },
    ...['Passport', 'Bank Statement (Min 3month)', 'Premedical or bachelor or undergraduate or 12th', '11th grade', 'CV'].map(
      (name) => ({ kind: 'document', name, label: name, stage: 'documents' }),
    ),
    { kind: 'signature', name: 'ApplicantSign', label: 'Applicant Signature', stage: 'documents' },
    { kind: 'field', name: 'Place', label: 'Place', stage: 'documents' },
    { kind: 'declaration', name: 'Declared', label: 'Declaration', stage: 'documents' },
  ])
})

test.each(cases)('$variant.name: a browser may submit exactly when nothing is listed', ({ variant, complete, documents }) => {
  const answers = fc.subarray(Object.keys(complete))
  const files = fc.subarray(documents.map(({ docname }) => docname))
  const returned = fc.subarray([...documents.map(({ docname }) => docname), 'ApplicantPhoto', 'No longer asked for'])
  const whole = pointsOf(variant, complete, documents)
  expect(whole).toEqual([])
  fc.assert(
    fc.property(answers, files, fc.boolean(), returned, (absent, gone, some, back) => {
      const without = some ? absent.slice(0, 1) : absent
      const values = Object.fromEntries(Object.entries(complete).filter(([name]) => !without.includes(name)))
      const docs = documents.map((document) => (gone.includes(document.docname) && !some ? { ...document, path: '' } : document))
      const isAccepted = submissionViolation(variant, values, docs, today, true) === undefined
      const sentBack = back.map((name) => ({ name, words: 'Too dark.' }))
      const points = openPoints({ ...application(variant, values, docs), corrections: sentBack, fee: 'Pay the fee' }, today)
      expect(points.filter(isForSubmission).length === 0).toBe(isAccepted)
    }),
    { numRuns: 500 },
  )
})

test('what staff sent back is at its place, and the fee is last', () => {
  const corrections = ['CV', 'ApplicantPhoto', 'Old proof'].map((name) => ({ name, words: 'Please send it again.' }))
  const complete = { ...completeCollege, Declared: true }
  const points = openPoints({ ...application(college, complete, completeDocs), corrections, fee: 'Pay the fee' }, today)
  expect(points).toEqual([
    { kind: 'correction', name: 'ApplicantPhoto', label: 'Profile Photo', stage: 'personal' },
    { kind: 'correction', name: 'CV', label: 'CV', stage: 'documents' },
    { kind: 'correction', name: 'Old proof', label: 'Old proof', stage: 'documents' },
    { kind: 'fee', name: 'fee', label: 'Pay the fee', stage: '' },
  ])
})

test('an approver reads how far a draft is and what is missing, in display order', () => {
  const values = { ...completeCollege, Place: '', Citizenship: '' }
  const docs = completeDocs.map((document) => (document.docname === 'CV' ? { ...document, path: '' } : document))
  expect(notSubmittedYet(application(college, values, docs), today)).toBe(
    `Not submitted, ${completion(college, values).percent} %. Missing: Citizenship, CV, Place, Declaration.`,
  )
})

test('of more than five missing things staff read five, and how many more there are', () => {
  const draft = notSubmittedYet(application(college, {}, []), today)
  expect(draft).toMatch(/^Not submitted, \d+ %\. Missing: ([^,]+, ){4}[^,]+ and \d+ more\.$/)
})
