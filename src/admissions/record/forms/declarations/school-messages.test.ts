import { expect, test } from 'vitest'
import type { Values } from '#shared/rule.ts'
import { rulesAsked } from '../definition/asked.ts'
import { saveViolation, submissionViolation, stageViolation } from '../engine/check.ts'
import { completeSchool } from '../engine/complete/school.fixture.ts'
import { entryViolation } from '../engine/format-rules.ts'
import { normalise } from '../engine/normalise.ts'
import { entryOf } from '../field.ts'
import { fieldsOf, type Stage } from '../variant.ts'
import { school } from './school.ts'

const today = { year: 2026, month: 3, day: 1 }
const entryNamed = (name: string) => {
  const field = fieldsOf(school)[name]
  const entry = field && entryOf(field)
  if (!entry) throw new Error(`${name} holds no entries`)
  return entry
}
const stageOf = (key: string): Stage => {
  const stage = school.stages.find((stage) => stage.key === key)
  if (!stage) throw new Error(`no stage ${key}`)
  return stage
}

/** The messages to somebody who corrects each field only when told to. */
function said(
  violationOf: (values: Record<string, unknown>) => { field: string; message: string } | undefined,
  whole: object,
  begin: object = {},
) {
  const answers: Record<string, unknown> = { ...whole }
  const values: Record<string, unknown> = { ...begin }
  const words: string[] = []
  for (let violation = violationOf(values); violation && words.length < 40; violation = violationOf(values)) {
    words.push(violation.message)
    values[violation.field] = answers[violation.field]
  }
  return words
}
const saidOn = (key: string, begin: object = {}, whole: object = completeSchool) =>
  said((values) => stageViolation(school, stageOf(key), values, today), whole, begin)
const empty = (...called: string[]) => called.map((each) => `${each} can't be empty.`)

test('personal details', () =>
  expect(saidOn('personal')).toEqual(empty('Name', 'Applicant Photo', 'Gender', 'DOB', 'Mobile Number')))

test('community', () =>
  expect(saidOn('community')).toEqual(empty('Mother Tongue', 'Religion', 'Nationality', 'Community', 'Caste')))

test('family and address', () =>
  expect(saidOn('family')).toEqual(
    empty(
      'Father Name',
      'Mother Name',
      'Occupation',
      'Annual Income',
      'Permanent Address',
      'State',
      'District',
      'Taluk',
      'Post',
      'Pincode',
    ),
  ))

test('examinations', () => expect(saidOn('examinations')).toEqual(['Add Any Educational Background.']))

test('an examination, in the order of its boxes, its marks with Require', () => {
  const [whole] = completeSchool.Qualifying
  expect(said((values) => entryViolation(entryNamed('Qualifying'), values, [], today), { ...whole })).toEqual([
    ...empty('Particular', 'Year Passed'),
    'Require',
    'Require',
    ...empty('Register Number', 'Institution', 'Medium', 'Attempts'),
  ])
})

test.each([
  [{ yearpassed: 2027 }, "Year Passed can't exceed the current year."],
  [{ yearpassed: 2026 }, undefined],
  [{ markscored: 501 }, "Mark Scored can't be more than Total Mark."],
  [{ Particular: 'CBSE' }, 'Choose Particular from the list.'],
  [{ totalmark: 0 }, 'Total Mark is not valid.'],
])('an examination with %j is refused with %j', (change, message) => {
  const [whole] = completeSchool.Qualifying
  expect(entryViolation(entryNamed('Qualifying'), { ...whole, ...change }, [], today)?.message).toBe(message)
})

test('no examination is there twice', () => {
  const [whole] = completeSchool.Qualifying
  expect(saveViolation(school, { Qualifying: [whole, whole] }, {}, today)?.message).toBe('Particular Already added!')
})

test('a percentage follows from the marks, whatever came', () => {
  const [whole] = completeSchool.Qualifying
  const percentOf = (change: object) => {
    const tidy = normalise(school, { Qualifying: [{ ...whole, markpre: 99, ...change }] }, { by: 'applicant', first: true })
    return JSON.parse(JSON.stringify(tidy['Qualifying']))[0].markpre
  }
  expect(percentOf({})).toBe(86.2)
  expect(percentOf({ markscored: '1', totalmark: '3' })).toBe(33.33)
  expect(percentOf({ totalmark: 0 })).toBeUndefined()
  expect(percentOf({ waitingforresult: true })).toBe(0)
})

test('every subject of SSLC, with Require for its marks and for its month', () => {
  expect(saidOn('sslc')).toEqual(Array(10).fill('Require'))
})

test('HSC is asked of those who list it, without the subjects they did not take', () => {
  const hsc = [{ Particular: 'HSC', waitingforresult: false }]
  expect(saidOn('hsc')).toEqual([])
  expect(saidOn('hsc', { Qualifying: [{ Particular: 'HSC', waitingforresult: true }] })).toEqual([])
  const asked = (begin: Values) =>
    rulesAsked(fieldsOf(school), stageOf('hsc').rules, begin).filter(({ violation }) => violation(begin, today) === 'Require')
      .length
  expect(asked({ Qualifying: hsc })).toBe(18)
  expect(asked({ Qualifying: hsc, HSCnottaken: ['Bio', 'Practical 2'] })).toBe(14)
})

test.each([
  [{ SSLCTamilq1: 101 }, 'Tamil marks is not valid.'],
  [{ SSLCTamilMY: '13-2025' }, 'Tamil passed in is not valid.'],
  [{ SSLCTamilMY: '04-2026' }, "Tamil passed in can't be in the future."],
  [{ SSLCTamilMY: '03-2026' }, undefined],
  [{ Telephonem: '98765 43210' }, undefined],
  [{ Telephonem: '98765 4321' }, 'Phone number has to be 10 digits long.'],
  [{ WhatsAppNo: '98765' }, 'Phone number has to be 10 digits long.'],
  [{ WhatsAppNo: '' }, undefined],
  [{ Name: 'X'.repeat(25) }, "Name can't be more than 24 character."],
  [{ Pincode: '060010' }, 'Pincode is not valid.'],
  [{ AadharNo: '234123412345' }, 'Aadhaar Number is not valid.'],
  [{ AadharNo: 'XXXX XXXX 2346' }, undefined],
  [{ AadharNo: '' }, undefined],
  [{ MotherTongue: 'Saurashtra' }, undefined],
  [{ Religion: 'Others' }, undefined],
  [{ Community: 'Others' }, 'Choose Community from the list.'],
])('saving %j is refused with %j', (patch, message) => expect(saveViolation(school, patch, {}, today)?.message).toBe(message))

test.each([
  ['4/2025', '04-2025'],
  ['042025', '04-2025'],
  ['2025-04', '04-2025'],
  ['04-2025', '04-2025'],
  ['spring', 'spring'],
])('the month %j is stored as %j', (typed, stored) =>
  expect(normalise(school, { SSLCTamilMY: typed }, { by: 'applicant', first: true })).toEqual({ SSLCTamilMY: stored }),
)

test('other details, those of a bus and of service only when there is one', () => {
  const first = empty('Branch', 'Admitting Year', 'Transport')
  const middle = empty('Hostel', 'Blood Group', 'Physical Identification 1', 'Physical Identification 2', 'Ex-serviceman')
  const last = empty('First Graduate', 'Single Child')
  expect(saidOn('other', {}, { ...completeSchool, Transport: 'No' })).toEqual([...first, ...middle, ...last])
  const all = { ...completeSchool, exserviceman: 'Yes', exservicemanNumber: '7', exservicemanRank: 'Havildar' }
  expect(saidOn('other', {}, all)).toEqual([
    ...first,
    ...empty('Route', 'Stage', 'Boarding Point'),
    ...middle,
    ...empty('Ex-serviceman Number', 'Ex-serviceman Rank'),
    ...last,
  ])
})

test('an extra curricular entry wants everything, and there are three at most', () => {
  const sport = { SportsGames: 'Kabaddi', National: 'No', ECState: 'No', Devision: 'Yes', ECDistrict: 'Yes' }
  expect(said((values) => entryViolation(entryNamed('ExtraCurricular'), values, [], today), sport)).toEqual(
    empty('Sports/Games', 'National', 'State', 'Devision', 'District'),
  )
  expect(saveViolation(school, { ExtraCurricular: Array.from({ length: 3 }, () => sport) }, {}, today)).toBeUndefined()
  expect(saveViolation(school, { ExtraCurricular: Array.from({ length: 4 }, () => sport) }, {}, today)?.message).toBe(
    "Can't Enter More than 3 Extra Curricular",
  )
})

test('submission asks for the signatures, who signs, and the place; those by hand only without the tick', () => {
  const signed = {
    ApplicantSign: { path: 'a' },
    ParentSign: { path: 'b' },
    Signatureby: 'Guardian',
    GuardianName: 'Ravi',
    Place: 'Chennai',
  }
  const { digitalsign: _, Signatureby: __, Place: ___, ...unsigned } = completeSchool
  const messageOf = (begin: object) =>
    said((values) => submissionViolation(school, values, [], today, false), signed, { ...unsigned, ...begin })
  expect(messageOf({})).toEqual([
    "Applicant signature can't be empty.",
    "Signature by can't be empty.",
    "Guardian Name can't be empty.",
    "Parent signature can't be empty.",
    "Place Can't be empty!",
  ])
  expect(messageOf({ digitalsign: true })).toEqual([
    "Signature by can't be empty.",
    "Guardian Name can't be empty.",
    "Place Can't be empty!",
  ])
})
