import { expect, test } from 'vitest'
import type { ListItem } from '../../../contract.ts'
import { answerFields } from '../../../server/record/fields/answer-store.ts'
import { columnsAsked, staffColumns } from './answer-columns.ts'
import { listColumns } from './columns.tsx'

const onRequest = staffColumns.filter((column) => column.onRequest)
const hidden = onRequest.map(({ field }) => field)
const columnOf = (field: string) => staffColumns.find((column) => column.field === field)
const row = (values: object) => values as ListItem

test('LIST-24: each answer that lists can be filtered by is a column of the screen, once, after the others', () => {
  expect(hidden.toSorted()).toEqual(Object.keys(answerFields).toSorted())
  expect(staffColumns.map(({ field }) => field)).toEqual([...listColumns.map(({ field }) => field), ...hidden])
})

test('LIST-24: it is found by its form and stage, and no two have one title', () => {
  expect(columnOf('FatherName')?.onRequest).toEqual({ group: 'School: Family & Address' })
  expect(columnOf('HSCTamilq1')?.title).toBe('HSC Marks: Tamil marks')
  const titles = onRequest.map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('LIST-24: a request names those that are shown, twenty at most', () => {
  expect(columnsAsked(hidden)).toEqual([])
  expect(columnsAsked(hidden.filter((field) => field !== 'Notes'))).toEqual(['Notes'])
  expect(columnsAsked([])).toHaveLength(20)
})

test('LIST-24: entries and several texts are read in words', () => {
  const words = (field: string, value: unknown) => columnOf(field)?.value?.(row({ [field]: value }))
  expect(words('NotesHistory', [{ Notes: 'Rang', User: 'mo' }, { Notes: 'Wrote' }])).toBe('Rang, mo; Wrote')
  expect(words('HSCnottaken', ['Physics', 'Bio'])).toBe('Physics; Bio')
  expect(words('EmploymentHistory', null)).toBe('')
})
