import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'
import { pickedText, pickedValues } from './picked-values.ts'

test('a chip shows its filter as a sentence', () => {
  const conditions = [
    { operator: 'contains' as const, value: 'ram' },
    { operator: 'isnull' as const, value: '' },
  ]
  expect(filterWords({ field: 'Name', title: 'Name' }, { field: 'Name', logic: 'or', conditions })).toBe(
    'Name contains ram or is empty',
  )
})

test('two conditions with the same operator name it once', () => {
  const conditions = [
    { operator: 'eq' as const, value: 'Submitted' },
    { operator: 'eq' as const, value: 'Called' },
  ]
  expect(filterWords({ field: 'Status', title: 'Status' }, { field: 'Status', logic: 'or', conditions })).toBe(
    'Status is Submitted or Called',
  )
})

test('days and flags are shown as their column shows them', () => {
  const day = { field: 'd', logic: 'and' as const, conditions: [{ operator: 'lte' as const, value: '2026-01-31' }] }
  const flag = { field: 'f', logic: 'and' as const, conditions: [{ operator: 'eq' as const, value: 'false' }] }
  expect(filterWords({ field: 'd', title: 'SubmitedDate', type: 'date' }, day)).toBe('SubmitedDate is on or before 31-Jan-2026')
  expect(filterWords({ field: 'f', title: 'Is Active', type: 'boolean' }, flag)).toBe('Is Active is In-Active')
})

test('picked values are listed, and shortened if there are many', () => {
  const words = (...values: string[]) =>
    filterWords(
      { field: 'Status', title: 'Status' },
      { field: 'Status', logic: 'and', conditions: [{ operator: 'in', value: pickedText(values) }] },
    )
  expect(words('Called')).toBe('Status is Called')
  expect(words('Submitted', 'Called', '')).toBe('Status is Submitted, Called or Blank')
  expect(words('A', 'B', 'C', 'D', 'E')).toBe('Status is A, B, C or 2 others')
})

test('LIST-35: values are called as the column calls them', () => {
  const labelOf = (value: string) => (value === 'ScienceProgram' ? 'Basic Science' : value)
  const words = (operator: 'in' | 'eq' | 'contains', value: string) =>
    filterWords(
      { field: 'Program', title: 'Program', labelOf },
      { field: 'Program', logic: 'and', conditions: [{ operator, value }] },
    )
  expect(words('in', 'ScienceProgram,MBBS,-')).toBe('Program is Basic Science, MBBS or Blank')
  expect(words('eq', 'ScienceProgram')).toBe('Program is Basic Science')
  expect(words('contains', 'Sci')).toBe('Program contains Sci')
})

test('picked values keep commas, percent signs and a dash in the URL', () => {
  const values = ['a,b', '100%', '-', '', '%2C']
  expect(pickedValues(pickedText(values))).toEqual(values)
  expect(pickedValues('')).toEqual([])
})
