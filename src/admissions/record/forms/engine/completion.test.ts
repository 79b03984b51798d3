import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeCollege } from './complete/college.fixture.ts'
import { completion } from './completion.ts'
import { college as whole } from '../declarations/college.ts'
import { described } from './complete/complete.fixture.ts'

const college = described(whole)
const pick = (chosen: readonly string[]) =>
  Object.fromEntries(Object.entries(completeCollege).filter(([name]) => chosen.includes(name)))

test('the college form counts 22 fields', () => {
  expect(college.counted).toHaveLength(22)
})

test('an empty application is at 0 and wants all 22, in the order of the form', () => {
  const { percent, missing } = completion(college, {})
  expect(percent).toBe(0)
  expect(missing.map(({ label, stage }) => `${stage}: ${label}`)).toEqual([
    'personal: Title',
    'personal: Surname/Family Name',
    'personal: First Name/Given Names',
    'personal: Profile Photo',
    'personal: Gender',
    'personal: Date of Birth',
    'personal: Citizenship',
    'personal: Email ID',
    'personal: Country Code',
    'personal: Telephone (Mobile)',
    'personal: Permanent Address',
    'personal: Mailing Address',
    'personal: Emergency Contact Person',
    'personal: Relationship',
    'personal: Emergency Telephone',
    'personal: Emergency Email',
    'education: Educational Background',
    'program: Program',
    'program: Semester',
    'program: Year',
    'documents: Applicant Signature',
    'documents: Place',
  ])
})

test('a complete application is at 100 and wants nothing', () => {
  expect(completion(college, completeCollege)).toEqual({ percent: 100, missing: [] })
})

test('21 of 22 is 95, cut off from 95.45; 20 of 22 is 90', () => {
  expect(completion(college, { ...completeCollege, Place: '' })).toEqual({
    percent: 95,
    missing: [{ field: 'Place', label: 'Place', stage: 'documents' }],
  })
  expect(completion(college, { ...completeCollege, Place: '', Name: ' ' }).percent).toBe(90)
})

test('the signature is the tick, or a drawn or uploaded one', () => {
  const unsigned = { ...completeCollege, digitalsign: false }
  expect(completion(college, unsigned).missing).toEqual([
    { field: 'ApplicantSign', label: 'Applicant Signature', stage: 'documents' },
  ])
  expect(completion(college, { ...unsigned, ApplicantSign: { docname: 'ApplicantSign', path: 's1' } }).percent).toBe(100)
})

test('the program (4MD or 5MD), the incident and the document slots are not counted', () => {
  expect(completion(college, { ...completeCollege, selectedProgram: '', convicted: 'Yes' }).percent).toBe(100)
})

test('whatever is filled, percent is never rounded up, is 100 only when nothing is missing, and never falls by filling more', () => {
  const names = fc.subarray(Object.keys(completeCollege))
  fc.assert(
    fc.property(names, names, (some, more) => {
      const [before, after] = [completion(college, pick(some)), completion(college, pick([...some, ...more]))]
      expect(before.percent).toBeLessThanOrEqual(after.percent)
      expect(before.percent).toBeLessThanOrEqual(((22 - before.missing.length) / 22) * 100)
      expect(before.percent === 100).toBe(before.missing.length === 0)
    }),
  )
})

test('a field that is not asked leaves both sums', () => {
  const counted = ['incidentdetails', 'Name', 'Gender', 'DOB'].map((field) => ({ field }))
  expect(completion({ ...college, counted }, { Name: 'x', convicted: 'No' }).percent).toBe(33)
  expect(completion({ ...college, counted }, { Name: 'x', convicted: 'Yes' }).percent).toBe(25)
})
