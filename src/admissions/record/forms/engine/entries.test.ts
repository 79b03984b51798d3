import { expect, test } from 'vitest'
import type { Entry } from '../field.ts'
import { required } from '#shared/rule.ts'
import { job } from '../declarations/job.ts'
import { employer } from '../declarations/job/employment-history.ts'
import { addingViolation, entriesIn, faultyBoxes, gapIn, labelOfBox, withoutClosed } from './entries.ts'

const sports: Entry = {
  fields: { SportsGames: { label: 'Sports/Games', input: 'text' } },
  rules: [required('SportsGames', "Sports/Games can't be empty.")],
  unique: { field: 'SportsGames', message: 'Already added!' },
  most: { count: 2, message: "Can't Enter More than 2" },
  addLabel: 'Add',
}
const today = { year: 2026, month: 8, day: 1 }

test('an entry is added when it is whole, new, and there is room', () => {
  expect(addingViolation(sports, { SportsGames: 'Chess' }, [], today)).toBeUndefined()
  expect(addingViolation(sports, {}, [], today)?.message).toBe("Sports/Games can't be empty.")
  expect(addingViolation(sports, { SportsGames: 'chess' }, [{ SportsGames: 'Chess' }], today)?.message).toBe('Already added!')
  expect(addingViolation(sports, { SportsGames: 'Kho–kho' }, [{ SportsGames: 'kho-kho' }], today)?.message).toBe('Already added!')
  expect(addingViolation(sports, {}, [{ SportsGames: 'A' }, { SportsGames: 'B' }], today)).toEqual({
    field: 'SportsGames',
    message: "Can't Enter More than 2",
  })
})

test('a record that holds no list holds no entries', () => {
  expect(entriesIn(undefined)).toEqual([])
  expect(entriesIn([null, { a: 1 }, 'x'])).toEqual([{ a: 1 }])
})

test('FORM-59: entries drawn as rows are at fault in the box that is wrong, or in the first that is blank', () => {
  const whole = { PreOrganizationName: 'Acme', StartDate: '01-06-2019', EndDate: '30-04-2021', PreDesignation: 'Clerk' }
  const faults = (...rows: object[]) =>
    faultyBoxes(
      'History',
      employer,
      rows.map((row) => ({ ...whole, ...row })),
      today,
    )
  expect(faults({}, { PreDesignation: ' ' }, { EndDate: '01-01-2019' })).toEqual([
    { field: 'History.1.PreDesignation' },
    { field: 'History.2.EndDate', message: "End Date can't be before Start Date." },
  ])
  expect(faults({})).toEqual([{ field: 'History.0.PreOrganizationName' }])
})

test('FORM-42: what is closed in a row is neither asked nor kept', () => {
  const row = { PreOrganizationName: 'Acme', StartDate: '01-06-2024', EndDate: '', PreDesignation: 'Clerk', Present: true }
  expect(gapIn(employer, row)).toBeUndefined()
  expect(gapIn(employer, { ...row, Present: false })).toBe('EndDate')
  expect(withoutClosed(employer, { ...row, EndDate: '30-04-2025' })).toEqual(row)
})

test('a box is called by its field, in a row with the number of the row', () => {
  expect(labelOfBox(job, 'CtcRange')).toBe('CTC Range')
  expect(labelOfBox(job, 'EmploymentHistory')).toBe('Employment History')
  expect(labelOfBox(job, 'EmploymentHistory.1.StartDate')).toBe('Start Date (Employment 2)')
  expect(labelOfBox(job, 'altcha')).toBe('altcha')
})
