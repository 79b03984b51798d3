import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '#shared/rule.ts'
import { saveViolation, stageViolation } from '../engine/check.ts'
import { completeCollege, completeDocs } from '../engine/complete-college.fixture.ts'
import { defaultsOf, normalise } from '../engine/normalise.ts'
import { fieldsOf, ownOptions, pictureSlots, stagesOf, storedAs, type Field, type Input } from '../variant.ts'
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

test('every rule, count and column names a field', () => {
  const named = [
    ...stagesOf(college).flatMap(({ rules }) => rules.map(({ field }) => field)),
    ...college.submitRules.map(({ field }) => field),
    ...college.counted.map(({ field }) => field),
    ...Object.values(college.columns),
  ]
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

test('the rules of a stage speak of its own fields', () => {
  for (const { rules, fields } of stagesOf(college))
    expect(rules.filter(({ field }) => !Object.hasOwn(fields, field))).toEqual([])
})

test('no field stands on two stages', () => {
  const all = [...stagesOf(college).flatMap(({ fields }) => Object.keys(fields)), ...Object.keys(college.unshown)]
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
})

test('choices have options, repeating groups have an entry, read-only boxes are derived', () => {
  const every = [...Object.entries(fields), ...Object.values(fields).flatMap(({ entry }) => Object.entries(entry?.fields ?? {}))]
  const lacks: Partial<Record<Input, (name: string, field: Field) => boolean>> = {
    select: (_, { options }) => options === undefined,
    radio: (_, { options }) => options === undefined,
    entries: (_, { entry }) => entry === undefined,
    derived: (name) => !Object.hasOwn(college.derive, name),
  }
  expect(every.filter(([name, field]) => lacks[field.input]?.(name, field))).toEqual([])
})

test('every default is an answer its field takes', () => {
  expect(saveViolation(college, defaultsOf(college), {}, today)).toBeUndefined()
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
  expect(fields['Gender']?.options).toEqual({ master: 'gender' })
  expect(fields['cutomestatus']?.options).toEqual({ master: 'Statustitle' })
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
  expect(college.stages.map((stage) => stageViolation(stage, completeCollege, today))).toEqual(
    college.stages.map(() => undefined),
  )
  const { ApplicantPhoto: _, ...written } = completeCollege
  expect(normalise(college, completeCollege, { by: 'applicant', first: true })).toEqual(written)
  expect(completeDocs.map(({ docname }) => docname)).toEqual(college.documents.map(({ name }) => name))
})

test('no rule throws, and no save of any JSON gets past the rules with a value of the wrong kind', () => {
  const patch = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.constantFrom('Institution', 'attenddate', 'Degree'), fc.jsonValue()))),
  )
  const isStorable: Record<string, (value: unknown) => boolean> = {
    text: (value) => typeof value === 'string',
    number: (value) => value === null || Number.isInteger(value),
    boolean: (value) => typeof value === 'boolean',
    texts: (value) => Array.isArray(value),
    entries: (value) => Array.isArray(value),
  }
  fc.assert(
    fc.property(patch, (raw) => {
      const tidy = normalise(college, raw, { by: 'approver', first: true })
      for (const [name, value] of Object.entries(tidy)) {
        if (saveViolation(college, { [name]: value }, {}, today) || isBlank(value)) continue
        const { input } = fields[name] ?? { input: 'text' }
        expect(isStorable[storedAs[input]]?.(value), `${name} = ${JSON.stringify(value)}`).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
