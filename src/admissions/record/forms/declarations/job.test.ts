import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Values } from '#shared/rule.ts'
import { saveViolation, formatViolations, isRequired } from '../engine/check.ts'
import { asksOfJob, completeJob } from '../engine/complete/job.fixture.ts'
import { completion } from '../engine/completion.ts'
import { freeTextFlags, freeTextOf } from '../engine/page/free-text.ts'
import { normalise } from '../engine/normalise.ts'
import { sectionsForReading } from '../sections.ts'
import { masterOf } from '../field.ts'
import { fieldsOf, pictureSlots } from '../variant.ts'
import { job, ownJob } from './job.ts'
import { employer } from './job/employment-history.ts'

const today = { year: 2026, month: 3, day: 1 }
const fields = fieldsOf(job)
const names = Object.keys(fields)
const mandatory = (values: Values) => saveViolation(job, { ...completeJob, ...values }, {}, today)?.message
const optional = (values: Values) => formatViolations(job, { ...completeJob, ...values }, {}, today)?.message
const history = (change: Values) => ({ EmploymentHistory: [{ ...completeJob.EmploymentHistory[0], ...change }] })
const everyGap = asksOfJob.EmploymentHistory

test('every field of the staff form and of the record is there, or kept by the server', () => {
  const listed =
    `Name MailId Gender PhoneNumber WorkLocation Qualification JobCategory Designation Experience DOB PreferredLocation CtcRange
    TechnicalSkills JobAppliedfor EmploymentHistory Isplaced Candidatecommands Notes
    IsWorklocationOthers IsCtcRange IsQualification IsExperience IsJobCategory`.split(/\s+/)
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(employer.fields)).toEqual(['PreOrganizationName', 'StartDate', 'EndDate', 'PreDesignation', 'Present'])
  expect(job.documents).toEqual([{ name: 'Resume', required: false, accepts: 'document', filledByForm: true }])
  expect(pictureSlots(job)).toEqual([])
})

test('every rule, count, column and free-text flag names a field', () => {
  const named = [
    ...job.stages.flatMap(({ rules }) => rules.map(({ field }) => field)),
    ...job.counted.map(({ field }) => field),
    ...Object.values(job.columns),
    ...freeTextFlags(job),
  ]
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

test('the lists of the form, and those whose Other opens free text', () => {
  const lists = names.flatMap((name) => {
    const field = fields[name]
    const options = field && masterOf(field)
    const other = field?.input === 'select' && field.other
    return options ? `${name} from ${options.master}${other ? `, ${other}` : ''}` : []
  })
  expect(lists).toEqual([
    'Gender from gender',
    'WorkLocation from district, Other',
    'Qualification from qualification, Other',
    'JobCategory from jobtitle, Other',
    'Designation from designation, Other',
    'Experience from experience, Other',
    'PreferredLocation from district',
    'CtcRange from ctcrange, Other',
  ])
  expect(fields['Designation']).toMatchObject({ options: { master: 'designation', by: 'JobCategory' } })
})

test('the required rules speak in the order of the staff form, one at a time', () => {
  const blank: Record<string, unknown> = Object.fromEntries(Object.keys(completeJob).map((name) => [name, '']))
  const spoken: string[] = []
  for (let left = 20; left > 0; left -= 1) {
    const violation = saveViolation(job, blank, {}, today)
    if (!violation) break
    spoken.push(violation.message)
    blank[violation.field] = completeJob[violation.field as keyof typeof completeJob]
  }
  expect(spoken).toEqual(Object.values(asksOfJob))
})

test('a wrong e-mail speaks before a missing gender, a wrong phone number before a missing work location', () => {
  expect(mandatory({ MailId: 'arun', Gender: '' })).toBe('Email is not valid!')
  expect(mandatory({ PhoneNumber: '98765', WorkLocation: '' })).toBe('Phone number is not valid!')
})

test('formats hold whether fields are mandatory or not; blanks only while they are not', () => {
  for (const PhoneNumber of ['987654321', '98765432101', '98765 4321', 'abcdefghij'])
    expect({ PhoneNumber, said: optional({ PhoneNumber }) }).toEqual({ PhoneNumber, said: 'Phone number is not valid!' })
  expect(optional({ MailId: 'arun@' })).toBe('Email is not valid!')
  expect(optional({ DOB: '02-03-2026' })).toBe("Date of Birth can't be in the future.")
  expect(optional({ DOB: '28-02-1926' })).toBe("Date of Birth can't be more than 100 years back.")
  expect(optional({ Notes: 'n'.repeat(4001) })).toBe("Notes can't be more than 4000 character.")
  expect(optional(Object.fromEntries(Object.keys(completeJob).map((name) => [name, ''])))).toBeUndefined()
  expect(mandatory({})).toBeUndefined()
})

test.each(['PreOrganizationName', 'StartDate', 'EndDate', 'PreDesignation'])(
  'an employment row without %s is incomplete, while fields are mandatory',
  (name) => {
    expect(mandatory(history({ [name]: '' }))).toBe(everyGap)
    expect(optional(history({ [name]: '' }))).toBeUndefined()
    expect(completion(job, { ...completeJob, ...history({ [name]: '' }) }).missing).toMatchObject([
      { field: 'EmploymentHistory' },
    ])
  },
)

test('a Fresher has no employment history to tell, and who still works there has no end date', () => {
  expect(mandatory({ Experience: 'Fresher', EmploymentHistory: [] })).toBeUndefined()
  expect(completion(job, { ...completeJob, Experience: 'Fresher', EmploymentHistory: [] }).percent).toBe(100)
  expect(isRequired(job, 'EmploymentHistory', { Experience: 'Fresher' }, today)).toBe(false)
  expect(mandatory({ EmploymentHistory: [] })).toBe(everyGap)
  expect(mandatory(history({ EndDate: '', Present: true }))).toBeUndefined()
})

test('an employment does not end before it starts', () => {
  expect(optional(history({ EndDate: '31-05-2019' }))).toBe("End Date can't be before Start Date.")
})

test('completion counts what the required rules ask for, and not the declaration', () => {
  expect(completion(job, completeJob)).toEqual({ percent: 100, missing: [] })
  const required = names.filter((name) => name !== 'Declared' && isRequired(job, name, completeJob, today))
  expect(job.counted.map(({ field }) => field)).toEqual(required)
  expect(completion(job, { Name: 'Arun' }).percent).toBe(6)
})

test('a record as a csv or an older client sends it is stored trimmed, its lists without empty members', () => {
  const sent = {
    PreferredLocation: ' Chennai , Coimbatore,',
    TechnicalSkills: ['  Tally ', '', 'Excel'],
    MailId: ' arun@example.com ',
    DOB: '1996-08-14',
    Isplaced: 'yes',
    EmploymentHistory: [{}, { PreOrganizationName: ' Beach Road Traders ', Present: 'false', Else: 1 }],
  }
  expect(normalise(job, sent, { by: 'approver', first: true })).toEqual({
    PreferredLocation: ['Chennai', 'Coimbatore'],
    TechnicalSkills: ['Tally', 'Excel'],
    MailId: 'arun@example.com',
    DOB: '14-08-1996',
    Isplaced: true,
    EmploymentHistory: [{ PreOrganizationName: 'Beach Road Traders', Present: false }],
  })
  expect(normalise(job, completeJob, { by: 'applicant', first: true })).toEqual(completeJob)
})

test('a candidate writes neither notes nor whether they are placed, and nobody the history of notes', () => {
  const patch = { Notes: 'Call back', Isplaced: true, NotesHistory: [{ Notes: 'x' }], Candidatecommands: 'Any shift' }
  expect(normalise(job, patch, { by: 'applicant', first: true })).toEqual({ Candidatecommands: 'Any shift' })
  expect(normalise(job, patch, { by: 'staff', first: false })).toEqual({
    Candidatecommands: 'Any shift',
    Notes: 'Call back',
    Isplaced: true,
  })
})

test('the paper has the answers and the employment history, not what the staff noted', () => {
  const [section, ...others] = sectionsForReading(job, { ...completeJob, Notes: 'Call back', Isplaced: true })
  expect(others).toEqual([])
  expect(section?.fields).toContainEqual({ label: 'Preferred Location', value: 'Chennai, Coimbatore' })
  expect(section?.tables).toEqual([
    {
      title: 'Employment History',
      columns: ['Organization', 'Start Date', 'End Date', 'Designation', 'Present'],
      rows: [['Beach Road Traders', '01-06-2019', '30-04-2021', 'Clerk', 'No']],
    },
  ])
  expect(JSON.stringify(section)).not.toContain('Call back')
})

test('no rule throws, whatever JSON is saved', () => {
  const patch = fc.dictionary(fc.constantFrom(...names), fc.jsonValue())
  const rows = fc.array(fc.dictionary(fc.constantFrom('StartDate', 'EndDate', 'Present'), fc.jsonValue()))
  fc.assert(
    fc.property(patch, rows, (raw, EmploymentHistory) => {
      const tidy = normalise(job, { ...raw, EmploymentHistory }, { by: 'approver', first: true })
      expect(() => saveViolation(job, tidy, {}, today)).not.toThrow()
      expect(() => completion(job, raw)).not.toThrow()
    }),
    { numRuns: 300 },
  )
})

test("an applicant's own form asks every field of a candidate (FORM-41), and the declaration", () => {
  const listed =
    `Gender Name MailId PhoneNumber WorkLocation PreferredLocation Qualification Designation JobCategory Experience JobAppliedfor DOB
    TechnicalSkills Candidatecommands EmploymentHistory CtcRange`.split(/\s+/)
  const asked = ownJob.stages.flatMap(({ fields }) => Object.keys(fields))
  expect(asked.toSorted()).toEqual([...listed, 'Declared'].toSorted())
  expect(Object.keys(fieldsOf(ownJob)).toSorted()).toEqual(Object.keys(fieldsOf(job)).toSorted())
})

test('FORM-43: an answer is free text by its own flag, the designation by that of the job category', () => {
  const values = { IsJobCategory: true, IsExperience: false }
  expect(freeTextOf(job, 'JobCategory', values)).toEqual({ isFree: true, flag: 'IsJobCategory' })
  expect(freeTextOf(job, 'Designation', values)).toEqual({ isFree: true })
  expect(freeTextOf(job, 'Experience', values)).toEqual({ isFree: false, flag: 'IsExperience' })
  expect(freeTextOf(job, 'Name', values)).toBeUndefined()
  expect(freeTextOf(job, 'Gender', values)).toBeUndefined()
})
