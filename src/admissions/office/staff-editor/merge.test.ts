import { expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { differencesInWords } from '#admissions/record/forms/engine/merge.ts'
import { job } from '#admissions/record/forms/declarations/job.ts'
import { differencesIn, merged } from './merge.ts'
import { editorValues } from './values.ts'

const before = editorValues(completeJob)
const mine = { ...before, Name: 'Arun K', Gender: 'OTHER', PhoneNumber: '9000000000' }
const theirs = { ...before, Name: 'Arun R', Gender: 'OTHER', TechnicalSkills: ['Tally', 'SAP'] }

test('what both windows changed, and what only the other one did, is reported in words; what says the same is not', () => {
  expect(differencesInWords(job, differencesIn(before, mine, theirs))).toEqual([
    { field: 'Name', label: 'Name', theirs: 'Arun R', mine: 'Arun K', isEditedHere: true },
    { field: 'TechnicalSkills', label: 'Technical Skills', theirs: 'Tally, SAP', mine: 'Tally, Excel', isEditedHere: false },
  ])
})

test('the chosen side wins, and what only this window changed stays', () => {
  expect(merged(before, mine, theirs, new Set(['Name']))).toEqual({ ...mine, TechnicalSkills: ['Tally', 'SAP'] })
  expect(merged(before, mine, theirs, new Set())).toMatchObject({ Name: 'Arun R', Gender: 'OTHER', PhoneNumber: '9000000000' })
})

test('an untouched employment row is no difference', () => {
  const fresh = editorValues({ ...completeJob, EmploymentHistory: [] })
  expect(differencesIn(fresh, { ...fresh, Name: 'Arun K' }, fresh)).toEqual([])
})

test('free text goes with its flag, and the flag is no question of its own', () => {
  const free = { ...before, WorkLocation: 'Timbuktu', IsWorklocationOthers: true }
  expect(differencesIn(before, before, free).map(({ field }) => field)).toEqual(['WorkLocation'])
  expect(merged(before, before, free, new Set())).toMatchObject({ WorkLocation: 'Timbuktu', IsWorklocationOthers: true })
  expect(merged(before, before, free, new Set(['WorkLocation']))).toEqual(before)
})
