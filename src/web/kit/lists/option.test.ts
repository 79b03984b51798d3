import { expect, test } from 'vitest'
import { findOptions } from './option.ts'

const cities = [
  { value: 'a', label: 'José Álvarez' },
  { value: 'b', label: 'Łódź' },
  { value: 'c', label: 'Chennai', also: 'Madrás' },
]
const found = (search: string) => findOptions(cities, search).map(({ value }) => value)

test('LIST-38: an option is found as it reads: without accents and case, by words in any order', () => {
  expect(found('alvarez jose')).toEqual(['a'])
  expect(found('lodz')).toEqual(['b'])
  expect(found('CHEN')).toEqual(['c'])
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found('x')).toEqual([])
})

test('LANG-18: an option is found by its English text too', () => {
  expect(found('madras')).toEqual(['c'])
})
