import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#web/address/search.ts'
import type { Filter } from '../contract.ts'
import { filterIn, searchOf } from './filter.ts'
import { listSearch, waitingSearch } from './list-link.ts'

const period = { fromdate: '2026-11-01', enddate: '2026-11-20' }

test.each<Filter>([
  {},
  { Form: 'job' },
  { Partner: 'Kongu, Overseas & 100%' },
  { Partner: '', Owner: '' },
  { Form: 'college', Partner: '-', Owner: 'mo@example.org' },
])('OFFICE-29: %j goes through the address', (filter) => {
  expect(filterIn(parseSearch(stringifySearch(searchOf(filter))), true)).toEqual(filter)
})

test('OFFICE-29: what an address says wrongly is not asked for, nor what one may not ask', () => {
  expect(filterIn({ form: 'nursing', partner: 'x'.repeat(201), owner: '' }, true)).toEqual({})
  expect(filterIn({ form: 'job', partner: 'Kongu', owner: '-' }, false)).toEqual({ Form: 'job' })
})

test('OFFICE-29: links to the list carry the filter beside what they lead to', () => {
  const asked = { ...period, Form: 'job', Partner: '', Owner: 'mo@example.org' } as const
  const filters = { 'f.Form': 'eq:job', 'f.Referred': 'isnull:', 'f.Owner': 'eq:mo@example.org' }
  expect(listSearch(asked, { field: 'Location', value: 'India' })).toEqual({
    'f.Createdon': 'gte:2026-11-01',
    'g.Createdon': 'and:lte:2026-11-20',
    ...filters,
    'f.Location': 'eq:India',
  })
  expect(waitingSearch(asked, undefined, '2026-11-05')).toEqual({
    'f.SubmitedDate': 'lte:2026-11-05',
    ...filters,
    tab: 'To decide',
  })
})
