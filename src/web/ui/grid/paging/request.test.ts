import { expect, test } from 'vitest'
import { requestOf } from './request.ts'
import { startOf, withFilter } from '../state.ts'
import type { GridState } from '../chosen.ts'

const columns = [
  { field: 'Name', title: 'Name' },
  { field: 'applicationID', title: 'Application No', type: 'number' as const },
  { field: 'Isplaced', title: 'Is Placed', type: 'boolean' as const },
  { field: 'SubmitedDate', title: 'SubmitedDate', type: 'date' as const },
]
const grid = { columns, search: { contains: ['Name', 'Branch'], numeric: ['username', 'applicationID'] } }
const start = startOf(grid)
const filtersOf = (state: GridState) => requestOf(grid, state).filter.filters
const withOne = (field: string, operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'isnull', value: string) =>
  filtersOf(withFilter(start, { field, logic: 'and', conditions: [{ operator, value }] }))

test('a page is requested by how many rows to skip and take', () => {
  expect(requestOf(grid, { ...start, page: 3, size: 20, sort: [{ field: 'Name', dir: 'desc' }] })).toEqual({
    filter: { logic: 'and', filters: [] },
    sort: [{ field: 'Name', dir: 'desc' }],
    skip: 40,
    take: 20,
  })
})

test('the search looks for words in all texts, and for a number also in the numbers', () => {
  expect(filtersOf({ ...start, search: ' ram ' })).toEqual([
    {
      logic: 'or',
      filters: [
        { field: 'Name', operator: 'contains', value: 'ram' },
        { field: 'Branch', operator: 'contains', value: 'ram' },
      ],
    },
  ])
  expect(filtersOf({ ...start, search: '1042' })).toEqual([
    {
      logic: 'or',
      filters: [
        { field: 'Name', operator: 'contains', value: '1042' },
        { field: 'Branch', operator: 'contains', value: '1042' },
        { field: 'username', operator: 'eq', value: '1042' },
        { field: 'applicationID', operator: 'eq', value: '1042' },
      ],
    },
  ])
})

test('the search finds a day as it is shown, where the list has days', () => {
  const found = (search: string) =>
    requestOf({ columns, search: { contains: ['Name'], days: ['Date'] } }, { ...start, search }).filter.filters
  const inName = (value: string) => ({ field: 'Name', operator: 'contains', value })
  for (const [typed, day] of [
    ['22-11-2026', '2026-11-22'],
    ['5-3-2026', '2026-03-05'],
  ] as const)
    expect(found(typed)).toEqual([{ logic: 'or', filters: [inName(typed), { field: 'Date', operator: 'eq', value: day }] }])
  for (const typed of ['31-2-2026', '22-11', '1042']) expect(found(typed)).toEqual([{ logic: 'or', filters: [inName(typed)] }])
})

test('two conditions on a column are joined with and or or', () => {
  const conditions = [
    { operator: 'contains' as const, value: 'ra' },
    { operator: 'eq' as const, value: 'Uma' },
  ]
  expect(filtersOf(withFilter(start, { field: 'Name', logic: 'or', conditions }))).toEqual([
    {
      logic: 'or',
      filters: [
        { field: 'Name', operator: 'contains', value: 'ra' },
        { field: 'Name', operator: 'eq', value: 'Uma' },
      ],
    },
  ])
})

test('fixed conditions are added to the filters of the user', () => {
  const always = { field: 'username', operator: 'eq' as const, value: 'me@example.com' }
  expect(requestOf({ ...grid, always }, start).filter.filters).toEqual([always])
})

test('values are sent in the type of their column, and an invalid number is left out', () => {
  expect(withOne('applicationID', 'gte', '12')).toEqual([{ field: 'applicationID', operator: 'gte', value: 12 }])
  expect(withOne('applicationID', 'eq', '1.2.3')).toEqual([])
  expect(withOne('Isplaced', 'eq', 'false')).toEqual([{ field: 'Isplaced', operator: 'eq', value: false }])
  expect(withOne('Name', 'isnull', '')).toEqual([{ field: 'Name', operator: 'isnull' }])
})

const from = (value: string) => ({ field: 'SubmitedDate', operator: 'gte', value })
const before = (value: string) => ({ field: 'SubmitedDate', operator: 'lt', value })

test('a day is requested as the range from its start to the start of the next', () => {
  const day = '2026-01-31'
  expect(withOne('SubmitedDate', 'eq', day)).toEqual([{ logic: 'and', filters: [from(day), before('2026-02-01')] }])
  expect(withOne('SubmitedDate', 'gte', day)).toEqual([from(day)])
  expect(withOne('SubmitedDate', 'lte', day)).toEqual([before('2026-02-01')])
  expect(withOne('SubmitedDate', 'gt', day)).toEqual([from('2026-02-01')])
  expect(withOne('SubmitedDate', 'lt', day)).toEqual([before(day)])
})

test('fixed conditions are on the same level as the other filters, so that none is nested deeper', () => {
  const own = { field: 'Isplaced', operator: 'eq' as const, value: true }
  const state = withFilter(start, { field: 'Name', logic: 'and', conditions: [{ operator: 'eq', value: 'Uma' }] })
  const name = { field: 'Name', operator: 'eq', value: 'Uma' }
  for (const always of [own, { logic: 'and' as const, filters: [own] }])
    expect(requestOf({ ...grid, always }, state).filter.filters).toEqual([own, name])
  const either = { logic: 'or' as const, filters: [own, own] }
  expect(requestOf({ ...grid, always: either }, state).filter.filters).toEqual([either, name])
})
