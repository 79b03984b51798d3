import { expect, test } from 'vitest'
import { saveViolation, submissionViolation, stageViolation } from '../engine/check.ts'
import { awaitedSslc, completeSchool } from '../engine/complete/school.fixture.ts'
import { defaultsOf, normalise } from '../engine/normalise.ts'
import { entryOf } from '../field.ts'
import { fieldsOf, identifierField, pictureSlots, stagesOf } from '../variant.ts'
import { school } from './school.ts'

const fields = fieldsOf(school)
const names = Object.keys(fields)
const today = { year: 2026, month: 3, day: 1 }

test('the stages are short, and the last is the approval', () => {
  expect(stagesOf(school).map(({ title }) => title)).toEqual([
    'Personal Details',
    'Community',
    'Family & Address',
    'Examinations',
    'SSLC Marks',
    'HSC Marks',
    'Other Details',
    'Documents & Signature',
    'Documents Approval',
  ])
  expect(identifierField(school)).toBe('Telephonem')
})

test('every field of the school record is on the form or in its lists', () => {
  const listed = `Particular yearpassed regno markscored totalmark markpre waitingforresult Institution Medium Attempts
    MotherTongue Religion Nationality State Community Caste AadharNo Post Taluk District Pincode FatherName MotherName Occupation
    AnnualIncome WhatsAppNo SportsGames National ECState Devision ECDistrict Branch Route Stage BoardingPoint Transport Hostel BloodGroup
    exserviceman firstgraduate singleChild differentlyabled NSSYRC admittingyear PhysicalIdentification1 PhysicalIdentification2
    Signatureby GuardianName ParentSign ApplicantSign digitalsign Place Qualifying ExtraCurricular`.split(/\s+/)
  const subjects = {
    SSLC: 'Tamil English Math Science Socials',
    HSC: 'Tamil English Physics Chemistry Math Bio Vocational Practical1 Practical2',
  }
  const marks = Object.entries(subjects).flatMap(([exam, all]) =>
    all.split(' ').flatMap((subject) => [`${exam}${subject}q1`, `${exam}${subject}MY`]),
  )
  const known = new Set([...names, ...Object.values(fields).flatMap((field) => Object.keys(entryOf(field)?.fields ?? {}))])
  expect([...listed, ...marks].filter((name) => !known.has(name))).toEqual([])
  expect(marks).toHaveLength(28)
})

test('the defaults are the described ones (FORM-40), and answers their fields take', () => {
  expect(defaultsOf(school)).toEqual({
    MotherTongue: 'Tamil',
    Nationality: 'Indian',
    State: 'Tamilnadu',
    differentlyabled: 'No',
    NSSYRC: 'No',
  })
  expect(fields['Qualifying']).toMatchObject({ entry: { fields: { Particular: { default: 'SSLC' } } } })
  expect(saveViolation(school, defaultsOf(school), {}, today)).toBeUndefined()
})

test('the pictures are the applicant and two signatures', () => {
  expect(pictureSlots(school)).toEqual(['ApplicantPhoto', 'ApplicantSign', 'ParentSign'])
})

test('the complete application breaks no rule, and normalising leaves it as it is', () => {
  expect(school.stages.map((stage) => stageViolation(school, stage, completeSchool, today))).toEqual(
    school.stages.map(() => undefined),
  )
  expect(submissionViolation(school, completeSchool, [], today, false)).toBeUndefined()
  const { ApplicantPhoto: _, ...written } = completeSchool
  expect(normalise(school, completeSchool, { by: 'applicant', first: true })).toEqual(written)
})

test('who waits for the result of SSLC is asked for none of its marks', () => {
  const { Qualifying } = normalise(school, { Qualifying: awaitedSslc }, { by: 'applicant', first: true })
  expect(Qualifying).toEqual([{ ...awaitedSslc[0], markscored: 0, totalmark: 0, markpre: 0 }])
  const marks = names.filter((name) => name.startsWith('SSLC'))
  const waiting = { ...completeSchool, Qualifying, ...Object.fromEntries(marks.map((name) => [name, null])) }
  expect(submissionViolation(school, waiting, [], today, false)).toBeUndefined()
})
