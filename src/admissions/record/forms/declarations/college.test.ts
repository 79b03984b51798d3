import { expect, test } from 'vitest'
import { stageViolation } from '../engine/check.ts'
import { completeCollege, completeDocs } from '../engine/complete/college.fixture.ts'
import { normalise } from '../engine/normalise.ts'
import { ownOptions } from '../field.ts'
import { fieldsOf, pictureSlots, stagesOf } from '../variant.ts'
import { college } from './college.ts'

const fields = fieldsOf(college)
const names = Object.keys(fields)
const today = { year: 2026, month: 3, day: 1 }

test('the five stages have their titles (FORM-23), and the sixth is the approval', () => {
  expect(stagesOf(college).map(({ title }) => title)).toEqual([
    'Personal Details',
    'Educational Background',
    'Admission Sought for',
    'Other Details',
    'Documents & Signature',
    'Documents Approval',
  ])
})

test('every field of the record (APP-34) is on the form, derived, or kept by the server', () => {
  const listed =
    `Title familyName Name OldName Gender DOB Age Citizenship emailid countryCode Telephonem Telephoneh PhoneNumber applicatname Appliedfor
    EmergencyName ECRelationship EmergencyTelephone EmergencyEmail PermanentAddress MailingAddress HomeAddress
    fathernameminor emailidminor telephoneminor mothernameminor Motheremailminor telephonemotherminor
    Qualifying Degreeyear Semester ClinicalProgram ScienceProgram PremedicalProgram PGProgram MDProgram selectedProgram selectedSubProgram
    trInstitution1 trInstitution2 trInstitution3 trInstitution4 ccInstitution1 ccInstitution2 ccInstitution3 ccInstitution4
    ninethgrad convicted incidentdetails howyouknow Knownby Referred ApplicantPhoto ApplicantSign ParentSign digitalsign Place Signatureby GuardianName
    RollNo UniversityRegnNo Section TotalDocuments mandatorydetailsverified mandatorytranscriptsverified ApplicantPhotoverified
    Othersdoc SCorSTBankAccNodoc ConductCertificatedoc CommunityCertificatedoc SCorSTIncomeCertificatedoc SCorSTAttendanceCertificatedoc
    TransferCertificatedoc sslcdoc cutomestatus`.split(/\s+/)
  const known = new Set([...names, ...Object.keys(college.derive), ...Object.keys(college.columns)])
  expect(listed.filter((name) => !known.has(name))).toEqual([])
})

test('the choices are the described ones (FORM-26)', () => {
  const values = (name: string) =>
    ownOptions(fields[name] ?? { label: '', input: 'text' })?.map(({ value, label }) =>
      value === label ? value : `${value} as ${label}`,
    )
  expect(values('Title')).toEqual(['Mr', 'Mrs', 'Ms', 'Other'])
  expect(values('ECRelationship')?.join(', ')).toBe(
    'Father, Mother, Grandfather, Grandmother, Uncle, Aunt, Cousin, Husband, Wife, Guardian, Others',
  )
  expect(values('selectedProgram')).toEqual(['4MD as 4-year MD program', '5MD as 5-year MD program'])
  expect(values('selectedSubProgram')).toEqual([
    'PremedicalProgram as Premedical Program',
    'ScienceProgram as Basic Science',
    'ClinicalProgram as Clinical Program',
  ])
  expect(values('Semester')).toEqual(['Spring-Jan', 'Summer-May', 'Summer-Sept as Fall-Sept'])
  expect(values('convicted')).toEqual(['Yes', 'No'])
  expect(fields['Gender']).toMatchObject({ options: { master: 'gender' } })
  expect(fields['cutomestatus']).toMatchObject({ options: { master: 'Statustitle' } })
})

test('the document slots are the first eight (FORM-31), five of them required', () => {
  expect(college.documents.map(({ name, required }) => `${name} (${required ? 'required' : 'optional'})`)).toEqual([
    'Passport (required)',
    'Bank Statement (Min 3month) (required)',
    'Premedical or bachelor or undergraduate or 12th (required)',
    '11th grade (required)',
    'Other professional transcripts (optional)',
    'For any other helpful transcripts (optional)',
    'CV (required)',
    'Any exam results Marksheet MCAT or NEET (optional)',
  ])
  expect(pictureSlots(college)).toEqual(['ApplicantPhoto', 'ApplicantSign', 'ParentSign'])
})

test('the complete application breaks no rule, and normalising leaves it as it is', () => {
  expect(college.stages.map((stage) => stageViolation(college, stage, completeCollege, today))).toEqual(
    college.stages.map(() => undefined),
  )
  const { ApplicantPhoto: _, ...written } = completeCollege
  expect(normalise(college, completeCollege, { by: 'applicant', first: true })).toEqual(written)
  expect(completeDocs.map(({ docname }) => docname)).toEqual(college.documents.map(({ name }) => name))
})
