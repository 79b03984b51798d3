import { expect, test } from 'vitest'
import { pageOf, type Filter } from './page-of.ts'

type Row = { district: string; code: number | null; IsActive: boolean }
const rows: Row[] = [
  { district: 'Salem', code: 10, IsActive: true },
  { district: 'madurai', code: 9, IsActive: false },
  { district: 'Chennai', code: null, IsActive: true },
  { district: 'Chengalpattu', code: 100, IsActive: true },
]
const valueOf = (row: Row, field: string): unknown => Reflect.get(row, field)
const names = (filters: Filter[], sort: { field: string; dir: 'asc' | 'desc' }[] = [], skip = 0, take = 10) =>
  pageOf(rows, { filter: { logic: 'and', filters }, sort, skip, take }, valueOf).Data.map(({ district }) => district)

test('a page is cut out of the matching rows, and the total counts all of them', () => {
  const page = pageOf(rows, { filter: { logic: 'and', filters: [] }, sort: [], skip: 1, take: 2 }, valueOf)
  expect(page).toEqual({ Data: [rows[1], rows[2]], Total: 4 })
})

test('sorting compares numbers as numbers and ignores case', () => {
  expect(names([], [{ field: 'district', dir: 'asc' }])).toEqual(['Chengalpattu', 'Chennai', 'madurai', 'Salem'])
  expect(names([{ field: 'code', operator: 'isnotnull' }], [{ field: 'code', dir: 'desc' }])).toEqual([
    'Chengalpattu',
    'Salem',
    'madurai',
  ])
})

test.each<[string, Filter, string[]]>([
  ['contains', { field: 'district', operator: 'contains', value: 'CHEN' }, ['Chennai', 'Chengalpattu']],
  ['is', { field: 'district', operator: 'eq', value: 'salem' }, ['Salem']],
  ['is not', { field: 'district', operator: 'neq', value: 'salem' }, ['madurai', 'Chennai', 'Chengalpattu']],
  ['starts with', { field: 'district', operator: 'startswith', value: 'ma' }, ['madurai']],
  ['ends with', { field: 'district', operator: 'endswith', value: 'tu' }, ['Chengalpattu']],
  ['more than', { field: 'code', operator: 'gt', value: 9 }, ['Salem', 'Chengalpattu']],
  ['at most', { field: 'code', operator: 'lte', value: 10 }, ['Salem', 'madurai']],
  ['less than', { field: 'code', operator: 'lt', value: 10 }, ['madurai']],
  ['at least', { field: 'code', operator: 'gte', value: 100 }, ['Chengalpattu']],
  ['is empty', { field: 'code', operator: 'isnull' }, ['Chennai']],
  ['a boolean', { field: 'IsActive', operator: 'eq', value: false }, ['madurai']],
])('a filter by %s', (_, filter, expected) => {
  expect(names([filter])).toEqual(expected)
})

test('nested filters are joined with and or or', () => {
  const chen: Filter = { field: 'district', operator: 'startswith', value: 'Chen' }
  const small: Filter = { field: 'code', operator: 'lt', value: 50 }
  expect(names([{ logic: 'or', filters: [chen, small] }])).toEqual(['Salem', 'madurai', 'Chennai', 'Chengalpattu'])
  expect(names([{ logic: 'and', filters: [chen, small] }])).toEqual([])
})
