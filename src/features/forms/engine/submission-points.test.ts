import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionViolation } from './check.ts'
import { completeCollege, completeDocs } from './complete-college.fixture.ts'
import { completeJob } from './complete-job.fixture.ts'
import { completeSchool } from './complete-school.fixture.ts'
import { submissionPoints } from './submission-points.ts'
import type { Document } from '../variant.ts'
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

test('what is missing is listed in display order: documents first on the stage that has them, the declaration last', () => {
  const none = completeDocs.map(({ docname, required }) => ({ docname, required }))
  const values = { ...completeCollege, digitalsign: false, Place: '', Citizenship: '', convicted: 'Yes' }
  expect(submissionPoints(college, values, none, today)).toEqual([
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
  const whole = submissionPoints(variant, complete, documents, today)
  expect(whole).toEqual([])
  fc.assert(
    fc.property(answers, files, fc.boolean(), (absent, gone, some) => {
      const without = some ? absent.slice(0, 1) : absent
      const values = Object.fromEntries(Object.entries(complete).filter(([name]) => !without.includes(name)))
      const docs = documents.map((document) => (gone.includes(document.docname) && !some ? { ...document, path: '' } : document))
      const isAccepted = submissionViolation(variant, values, docs, today, true) === undefined
      expect(submissionPoints(variant, values, docs, today).length === 0).toBe(isAccepted)
    }),
    { numRuns: 500 },
  )
})
