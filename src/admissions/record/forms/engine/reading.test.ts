import { expect, test } from 'vitest'
import type { PdfSection } from '#server/ports/pdf-maker.ts'
import { completeCollege } from './complete/college.fixture.ts'
import { withDerived } from './derive.ts'
import { answersOf, inWords, sectionOf } from './reading.ts'
import { sectionsForReading } from '../sections.ts'
import { college } from '../declarations/college.ts'
import { approval } from '../declarations/college/approval.ts'
import { documentsAndSignature } from '../declarations/college/documents-and-signature.ts'

const today = { year: 2026, month: 3, day: 1 }
const read = (values: Record<string, unknown>): PdfSection[] => sectionsForReading(college, withDerived(college, values, today))
const valueOf = (values: Record<string, unknown>, label: string) =>
  read(values)
    .flatMap(({ fields }) => fields)
    .find((field) => field.label === label)?.value

test('the sections are the stages, in order; what belongs to the signatures comes below the declaration', () => {
  const stages = college.stages.filter((stage) => stage !== documentsAndSignature)
  expect(read(completeCollege).map(({ title }) => title)).toEqual(stages.map(({ title }) => title))
  expect(JSON.stringify(read(completeCollege))).not.toMatch(/digitally|Place/)
})

test('choices are read by their labels', () => {
  expect(valueOf(completeCollege, 'Program')).toBe('Basic Science')
  expect(valueOf(completeCollege, 'Semester')).toBe('Fall-Sept')
  expect(valueOf(completeCollege, 'Year')).toBe('2026')
  expect(valueOf(completeCollege, 'Age')).toBe('21')
  expect(valueOf(completeCollege, 'Country Code')).toBe('+91')
})

test('a blank is read as nothing, a retired or odd value as it is', () => {
  expect(valueOf({}, 'Citizenship')).toBe('')
  expect(valueOf({ Title: 'Dr' }, 'Title')).toBe('Dr')
  expect(valueOf({ Citizenship: { a: 1 } }, 'Citizenship')).toBe('')
})

test('what only staff choose is read once they have chosen, and no heading is read twice', () => {
  expect(valueOf(completeCollege, 'Known by')).toBeUndefined()
  expect(valueOf({ ...completeCollege, Knownby: 'Priya of the Chennai fair' }, 'Known by')).toBe('Priya of the Chennai fair')
  const headings = read(completeCollege).flatMap(({ title, tables = [] }) => [title, ...tables.map((each) => each.title)])
  const said = headings.filter((heading) => heading !== '')
  expect(said).toEqual([...new Set(said)])
})

test('addresses take the whole line, and keep theirs', () => {
  const address = read(completeCollege)[0]?.fields.find(({ label }) => label === 'Permanent Address')
  expect(address).toEqual({ label: 'Permanent Address', value: '4 Beach Road\nChennai', wide: true })
})

test('the education list is a table', () => {
  expect(read(completeCollege)[1]?.tables).toEqual([
    {
      title: '',
      columns: [
        'Institution Name',
        'Institution Address',
        'Attendance Start Date',
        'Attendance End Date',
        'Degree',
        'Completion/Expected Date',
      ],
      rows: [['Lady Andal School', 'Chetpet, Chennai', '01-06-2019', '30-04-2021', 'Class 12', '30-04-2021']],
    },
  ])
  expect(read({ Qualifying: [null, 'x'] })[1]?.tables?.[0]?.rows).toEqual([Array(6).fill(''), Array(6).fill('')])
})

test('guardians are read of a minor, and of anybody who named one', () => {
  expect(valueOf({ ...completeCollege, DOB: '02-03-2008' }, 'Father/Guardian Name')).toBe('')
  expect(valueOf(completeCollege, 'Father/Guardian Name')).toBeUndefined()
  expect(valueOf({ ...completeCollege, fathernameminor: 'Raman' }, 'Father/Guardian Name')).toBe('Raman')
})

test('pictures and the date of the day are left to the printing code', () => {
  const labels = read(completeCollege).flatMap(({ fields }) => fields.map(({ label }) => label))
  expect(labels).not.toContain('Profile Photo')
  expect(labels).not.toContain('Applicant Signature')
  expect(labels).not.toContain('Date')
})

test('the approval is read on its own', () => {
  expect(
    sectionOf(college, approval, { RollNo: '7', sslcdoc: true }).fields.filter(({ value }) => value !== '' && value !== 'No'),
  ).toEqual([
    { label: 'Roll Number', value: '7' },
    { label: 'SSLC Certificate', value: 'Yes' },
  ])
})

test('one answer in words: a label, a list, entries one after the other, nothing for a blank', () => {
  expect(inWords(college, 'Semester', 'Summer-Sept')).toBe('Fall-Sept')
  expect(inWords(college, 'digitalsign', false)).toBe('')
  expect(inWords(college, 'Qualifying', [{ Institution: 'A', Degree: 'B' }, { Institution: 'C' }])).toBe('A, B; C')
  expect(inWords(college, 'Unknown', 'x')).toBe('')
})

test('the answers of a stage are read with their names, entries row by row, blanks too; what is not asked is left out', () => {
  const [personal, education] = college.stages
  const answers = personal ? answersOf(college, personal, withDerived(college, { ...completeCollege, OldName: '' }, today)) : []
  const answerOf = (name: string) => answers.find((answer) => answer.name === name)?.answer
  expect([answerOf('familyName'), answerOf('OldName'), answerOf('Age')]).toEqual(['Raman', '', '21'])
  expect([answerOf('fathernameminor'), answerOf('ApplicantPhoto')]).toEqual([undefined, undefined])
  const entries = education ? answersOf(college, education, completeCollege) : []
  expect(entries.map(({ answer }) => answer)).toEqual([inWords(college, 'Qualifying', completeCollege.Qualifying)])
})
