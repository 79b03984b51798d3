import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a change lists each field that differs, from and to', () => {
  const Before = { Name: 'AMY', Citizenship: 'India', Place: '' }
  const After = { Name: 'AMY', Citizenship: 'Nepal', Place: 'Pune' }
  expect(changesOf({ Before, After })).toEqual([
    { field: 'Citizenship', before: 'India', after: 'Nepal' },
    { field: 'Place', before: '', after: 'Pune' },
  ])
})

test('something new has no before, something deleted no after', () => {
  expect(changesOf({ Before: null, After: { Time: '10:00' } })).toEqual([{ field: 'Time', before: undefined, after: '10:00' }])
  expect(changesOf({ Before: { Time: '10:00' }, After: null })).toEqual([{ field: 'Time', before: '10:00', after: undefined }])
  expect(changesOf({ Before: null, After: null })).toEqual([])
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, ''],
  [0, '0'],
  [['C', 'SQL'], 'C, SQL'],
  [{ on: true, amount: 1500 }, 'on: Yes; amount: 1500'],
  [[{ Name: 'A' }, { Name: 'B' }], 'Name: A, Name: B'],
])('%j reads "%s"', (value, words) => {
  expect(changesOf({ Before: null, After: { field: value } })).toEqual([{ field: 'field', before: undefined, after: words }])
})
