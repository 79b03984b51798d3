import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const cities = [
  { value: 'a', label: 'José Álvarez' },
  {
    group: 'Far away',
    items: [
      { value: 'b', label: 'Łódź' },
      { value: 'c', label: 'Chennai' },
    ],
  },
]
const found = (search: string, also?: ReadonlyMap<string, string>, limit = 10) =>
  findOptions(also)({ options: cities, search, limit })
    .flatMap((each) => ('group' in each ? each.items : [each]))
    .map(({ value }) => value)

test('an option is found as it reads: without accents and case, by words in any order', () => {
  expect(found('alvarez jose')).toEqual(['a'])
  expect(found('lodz')).toEqual(['b'])
  expect(found('CHEN')).toEqual(['c'])
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found('x')).toEqual([])
})

test('LANG-18: an option is found by its English text too', () => {
  expect(found('madras', new Map([['c', 'Madrás']]))).toEqual(['c'])
})

test('no more options than the limit, those of a group included', () => {
  expect(found('', undefined, 2)).toEqual(['a', 'b'])
})
