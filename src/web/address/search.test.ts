import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('a number in the query stays text', () => {
  expect(parseSearch('?p=12345&q=007')).toEqual({ p: '12345', q: '007' })
})

test('a query reads the same with and without its question mark', () => {
  expect(parseSearch('p=1')).toEqual(parseSearch('?p=1'))
})

test('what is written is read back, whatever it contains', () => {
  const search = { q: 'a&b=c d+e#f', Param: 'TkVXfHxuYW4=', name: 'உமா' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('empty and absent values are left out, and an empty query has no question mark', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null })).toBe('')
  expect(stringifySearch({ a: '', page: 2, on: false })).toBe('?page=2&on=false')
})
