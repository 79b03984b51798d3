import { expect, test } from 'vitest'
import { college } from '../../declarations/college.ts'
import { job } from '../../declarations/job.ts'
import { institution } from '../../declarations/college/education.ts'
import { editedIndex, entriesTypedField, readTyping, withoutTypedRow, withTypedDate, withTypedEntry } from './entries-typed.ts'
import { normalise } from '../normalise.ts'

const kept = (stored: unknown, form = college) =>
  normalise(form, { [entriesTypedField]: stored }, { by: 'applicant', first: true })[entriesTypedField]
const field = { label: '', input: 'entries', entry: institution } as const

test('an entry that is being typed is kept until it is blank, with its half-typed dates until it is done', () => {
  const half = withTypedDate(withTypedEntry('', 'Qualifying', { Institution: 'X', Degree: '' }, field), 'attenddate', '12-1')
  expect(readTyping(kept(half))).toEqual({ entries: { Qualifying: { Institution: 'X' } }, dates: { attenddate: '12-1' } })
  const emptied = withTypedEntry(half, 'Qualifying', { Institution: '', Degree: '' }, field)
  expect(readTyping(emptied)).toEqual({ entries: {}, dates: { attenddate: '12-1' } })
  expect(withTypedEntry(half, 'Qualifying', undefined, field)).toBe('')
  expect(withTypedDate(emptied, 'attenddate', undefined)).toBe('')
})

test('of a date in a row of boxes the text moves with its row', () => {
  const stored = ['0', '1', '2'].reduce((text, row) => withTypedDate(text, `EmploymentHistory.${row}.StartDate`, `1${row}-`), '')
  expect(readTyping(kept(withoutTypedRow(stored, 'EmploymentHistory', 1), job)).dates).toEqual({
    'EmploymentHistory.0.StartDate': '10-',
    'EmploymentHistory.1.StartDate': '12-',
  })
})

test('only what boxes of the form can hold is kept, as it is meant', () => {
  const stored = {
    entries: {
      Qualifying: { Institution: 'Anna\u200b Univer\uffffsity', Degree: '\u200b', __proto__: 1, Salary: '9', [editedIndex]: -1 },
      Passwords: { a: 'b' },
      Name: { Name: 'X' },
    },
    dates: {
      attenddate: '12\u202e-1',
      Name: 'ASHA',
      DOB: '\u200b',
      'Qualifying.0.attenddate': '3',
      'Qualifying.x.attenddate': '3',
    },
    more: [],
  }
  expect(readTyping(kept(JSON.stringify(stored)))).toEqual({
    entries: { Qualifying: { Institution: 'Anna University' } },
    dates: { attenddate: '12-1', 'Qualifying.0.attenddate': '3' },
  })
  for (const none of ['{', 'null', '[]', '7', '{"entries":[],"dates":[]}', '{"entries":{"Qualifying":[1]},"dates":{"DOB":1}}'])
    expect(kept(none)).toBe('')
})

test('a long text is cut in its box, and what is kept comes back unchanged from a second pass', () => {
  const once = kept(withTypedEntry('', 'Qualifying', { Institution: `${'é'.repeat(999)}😀${'x'.repeat(900_000)}` }, field))
  expect(String(readTyping(once).entries['Qualifying']?.['Institution'])).toBe('é'.repeat(999))
  expect(kept(once)).toBe(once)
})
