import { expect, test } from 'vitest'
import { saveViolation } from './check.ts'
import { completeCollege } from './complete/college.fixture.ts'
import { entryViolation, entryViolations } from './format-rules.ts'
import { college } from '../declarations/college.ts'
import { institution as entry } from '../declarations/college/education.ts'

const today = { year: 2026, month: 3, day: 1 }
const saved = (patch: Record<string, unknown>) => saveViolation(college, patch, completeCollege, today)?.message

const [school] = completeCollege.Qualifying

test.each([
  [{ Name: 'A'.repeat(24) }, undefined],
  [{ Name: 'A'.repeat(25) }, "Name can't be more than 24 character."],
  [{ familyName: 'a'.repeat(201) }, "Surname/Family can't be more than 200 character."],
  [{ PermanentAddress: 'a'.repeat(1001) }, "Permanent Address can't be more than 1000 character."],
  [{ incidentdetails: 'a'.repeat(4001) }, "Details of the incidents can't be more than 4000 character."],
  [{ familyName: 'O\u0000Brien' }, 'Surname/Family has invalid characters.'],
  [{ familyName: 'half \uD83D' }, 'Surname/Family has invalid characters.'],
  [{ familyName: '😀 நன்றி' }, undefined],
  [{ familyName: { text: 'Raman' } }, 'Surname/Family is not valid.'],
  [{ emailid: 'anjali@example' }, 'Enter a valid email ID.'],
  [{ EmergencyEmail: 'kavitha' }, 'Enter a valid Emergency email ID.'],
  [{ emailidminor: 'father' }, 'Father/Guardian Email is not valid.'],
  [{ Telephonem: 'call me' }, 'Telephone (Mobile) is not valid.'],
  [{ Telephonem: '123' }, 'Telephone (Mobile) is not valid.'],
  [{ Telephonem: '1234567890123456' }, 'Telephone (Mobile) is not valid.'],
  [{ Telephoneh: '(044) 2345-6789' }, undefined],
  [{ countryCode: '+91' }, undefined],
  [{ countryCode: '+999' }, 'Choose Country Code from the list.'],
  [{ Title: 'Dr' }, 'Choose Title from the list.'],
  [{ convicted: 'Maybe' }, 'Choose Conviction from the list.'],
  [{ selectedSubProgram: 'Law' }, 'Choose Program from the list.'],
  [{ Degreeyear: 20.5 }, 'Year is not valid.'],
  [{ Degreeyear: 26 }, 'Year is not valid.'],
  [{ Degreeyear: 'next' }, 'Year is not valid.'],
  [{ digitalsign: 'maybe' }, 'Digital signature is not valid.'],
  [{ DOB: '31-02-2004' }, 'DOB is not valid.'],
  [{ DOB: '01-03-2026' }, undefined],
  [{ DOB: '02-03-2026' }, "DOB can't be in the future."],
  [{ DOB: '01-03-1926' }, undefined],
  [{ DOB: '28-02-1926' }, "DOB can't be more than 100 years back."],
  [{ Qualifying: ['Lady Andal School'] }, 'Educational Background is not valid.'],
  [
    { Qualifying: Array.from({ length: 51 }, (_, n) => ({ ...school, Institution: `School ${n}` })) },
    "Educational Background can't have more than 50 entries.",
  ],
])('%j', (patch, message) => expect(saved(patch)).toBe(message))

test('an institution asks for its fields in the order of its rules (FORM-25)', () => {
  const values: Record<string, unknown> = {}
  const spoken: string[] = []
  for (
    let violation = entryViolation(entry, values, [], today);
    violation;
    violation = entryViolation(entry, values, [], today)
  ) {
    spoken.push(violation.message)
    values[violation.field] = school?.[violation.field as keyof typeof school]
  }
  expect(spoken).toEqual([
    "Attendance End Date can't be empty.",
    "Attendance Start Date can't be empty.",
    "Institution Address can't be empty.",
    "Degree can't be empty.",
    "Completion Date can't be empty.",
    "Institution can't be empty.",
  ])
})

test('every box of an institution says what is wrong with it, in the order of the page (FORM-59)', () => {
  const half = { ...school, InstitutionAddress: '', attstartdate: '31-02-2020', Degree: ' ' }
  expect(entryViolations(entry, half, [{ ...school }], today)).toEqual([
    { field: 'Institution', message: 'Institution Already added!' },
    { field: 'InstitutionAddress', message: "Institution Address can't be empty." },
    { field: 'attstartdate', message: 'Attendance Start Date is not valid.', hint: 'February 2020 has 29 days.' },
    { field: 'Degree', message: "Degree can't be empty." },
  ])
  expect(entryViolations(entry, { ...school }, [], today)).toEqual([])
})

test('an institution is added once, however it is spelt', () => {
  const again = { ...school, Institution: ' lady andal SCHOOL' }
  expect(entryViolation(entry, again, [{ ...school }], today)).toEqual({
    field: 'Institution',
    message: 'Institution Already added!',
  })
  expect(saved({ Qualifying: [school, again] })).toBe('Institution Already added!')
})

test('a list with an incomplete institution is not saved', () => {
  expect(saved({ Qualifying: [school, { ...school, Institution: 'Other', Degree: '' }] })).toBe("Degree can't be empty.")
})

test('attendance does not end before it starts', () => {
  const backwards = { ...school, attstartdate: '01-05-2021' }
  expect(entryViolation(entry, backwards, [], today)?.message).toBe("Attendance End Date can't be before Attendance Start Date.")
})

test('a hostile megabyte is refused at once', () => {
  const started = process.threadCpuUsage()
  for (const text of [`a@${'a.'.repeat(500_000)}`, '-'.repeat(1_000_000), '1 '.repeat(500_000)]) {
    expect(saved({ emailid: text })).toBe('Enter a valid email ID.')
    expect(saved({ Telephonem: text })).toBe("Telephone Mobile can't be more than 24 character.")
  }
  // Microseconds of this thread, whatever else the machine is doing.
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000)
})
