import { expect, test } from 'vitest'
import { saveViolation } from '../engine/check.ts'
import { completeSchool } from '../engine/complete/school.fixture.ts'
import { normalise } from '../engine/normalise.ts'
import { inWords } from '../engine/reading.ts'
import { sectionsForReading } from '../sections.ts'
import { school } from './school.ts'

const today = { year: 2026, month: 11, day: 22 }
const [exam] = completeSchool.Qualifying
const taken = (patch: object) => normalise(school, { ...patch }, { by: 'applicant', first: true })
const refused = (patch: object) => saveViolation(school, taken(patch), completeSchool, today)?.message

test('marks take decimals: in the list, in the subjects, in the percentage, as texts of a spreadsheet, and on paper', () => {
  const patch = { Qualifying: [{ ...exam, markscored: '412.5', totalmark: 500 }], SSLCTamilq1: '78.25' }
  expect(refused(patch)).toBeUndefined()
  const stored = taken(patch)
  expect(stored).toMatchObject({ Qualifying: [{ markscored: 412.5, totalmark: 500, markpre: 82.5 }], SSLCTamilq1: 78.25 })
  expect(inWords(school, 'SSLCTamilq1', stored['SSLCTamilq1'])).toBe('78.25')
  expect(JSON.stringify(sectionsForReading(school, { ...completeSchool, ...stored }))).toContain('412.5')
})

test.each([
  [{ SSLCTamilq1: '78.255' }, 'Tamil marks is not valid.'],
  [{ SSLCTamilq1: '100.5' }, 'Tamil marks is not valid.'],
  [{ SSLCTamilq1: '7.8.2' }, 'Tamil marks is not valid.'],
  [{ admittingyear: '2026.5' }, 'Admitting Year is not valid.'],
])('%j is refused', (patch, message) => {
  expect(refused(patch)).toBe(message)
})

test('levels in sports are texts; Yes and No in any spelling, and true and false of programs, are still read', () => {
  const sport = { SportsGames: 'Kabaddi', National: 'no', ECState: true, Devision: false, ECDistrict: 'Second place, 2024' }
  expect(refused({ ExtraCurricular: [sport] })).toBeUndefined()
  expect(taken({ ExtraCurricular: [sport] })).toEqual({
    ExtraCurricular: [{ ...sport, National: 'No', ECState: 'Yes', Devision: 'No' }],
  })
  expect(refused({ ExtraCurricular: [{ ...sport, ECDistrict: '' }] })).toBe("District can't be empty.")
})
