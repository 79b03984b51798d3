import { expect, test } from 'vitest'
import { longestValue } from '#shared/grid.ts'
import { isGridName, parseSearch, stringifySearch } from '../../address/search.ts'
import { readGridState, writeGridState } from './codec.ts'
import { startOf } from './state.ts'
import type { GridState } from './chosen.ts'

const columns = [
  { field: 'Name', title: 'Name' },
  { field: 'SubmitedDate', title: 'SubmitedDate', type: 'date' as const },
  { field: 'familyName', title: 'Family Name', isHidden: true },
]
const known = { fields: columns.map(({ field }) => field), sizes: [10, 20, 50, 100] }
const start = startOf({ columns, sort: [{ field: 'Name', dir: 'asc' }] })
const read = (query: string) => readGridState(parseSearch(query), start, known)

const touched: GridState = {
  search: 'ram & sita = 100%',
  sort: [
    { field: 'SubmitedDate', dir: 'desc' },
    { field: 'Name', dir: 'asc' },
  ],
  filters: [
    {
      field: 'Name',
      logic: 'or',
      conditions: [
        { operator: 'contains', value: 'a:b,c|d' },
        { operator: 'isnull', value: '' },
      ],
    },
    { field: 'SubmitedDate', logic: 'and', conditions: [{ operator: 'gte', value: '2026-01-31' }] },
  ],
  page: 3,
  size: 50,
  hidden: ['Name'],
  order: ['familyName', 'Name'],
  widths: { Name: 224 },
}

test('an unchanged grid has a clean URL', () => {
  expect(writeGridState(start, start)).toEqual({})
  expect(read('')).toEqual(start)
})

test('everything a user sets is restored from the URL', () => {
  expect(read(stringifySearch(writeGridState(touched, start)))).toEqual(touched)
})

test('a pasted link asks for no longer text than the server takes', () => {
  const long = 'x'.repeat(500)
  const { search, filters } = read(`q=${long}&f.Name=contains:${long}`)
  expect([search.length, filters[0]?.conditions[0]?.value.length]).toEqual([longestValue, longestValue])
})

test('a setting that was cleared stays cleared, though the grid has a default', () => {
  const bare: GridState = { ...start, sort: [], hidden: [] }
  expect(read(stringifySearch(writeGridState(bare, start)))).toEqual(bare)
})

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'size=7',
  'sort=-',
  'f.Name=like:x',
  'f.Secret=eq:1',
  'hide=Secret,familyName',
  'cols=Secret',
  'w=Secret:10,Name:-5',
])('a broken or foreign %s opens the grid as at the start', (query) => {
  expect(read(query)).toEqual(query === 'sort=-' ? { ...start, sort: [] } : start)
})

test("the grid recognises its own parameters in a screen's query", () => {
  expect(Object.keys(writeGridState(touched, start)).every(isGridName)).toBe(true)
  expect(['Param', 'sp', 'p', 'form'].some(isGridName)).toBe(false)
})

test('columns on request are in the URL when they are shown, and an older URL shows none of them', () => {
  const asked = { ...known, fields: [...known.fields, 'Hobby', 'Route'], onRequest: ['Hobby', 'Route'] }
  const begin = startOf({
    columns: [...columns, ...['Hobby', 'Route'].map((field) => ({ field, title: field, isHidden: true }))],
    sort: [],
  })
  const reading = (query: string) => readGridState(parseSearch(query), begin, asked)
  expect(reading('')).toEqual(begin)
  const chosen: GridState = { ...begin, hidden: ['Name', 'Route'] }
  const query = stringifySearch(writeGridState(chosen, begin, asked))
  expect(parseSearch(query)).toEqual({ hide: 'Name', show: 'Hobby' })
  expect(reading(query)).toEqual(chosen)
  expect(reading('hide=Name').hidden).toEqual(['Name', 'Hobby', 'Route'])
  expect(reading('show=Nothing,familyName').hidden).toEqual(begin.hidden)
})
