import { expect, test } from 'vitest'
import type { Entry } from '../variant.ts'
import { required } from '#shared/rule.ts'
import { addingViolation, entriesIn } from './entries.ts'

const sports: Entry = {
  fields: { SportsGames: { label: 'Sports/Games', input: 'text' } },
  rules: [required('SportsGames', "Sports/Games can't be empty.")],
  unique: { field: 'SportsGames', message: 'Already added!' },
  most: { count: 2, message: "Can't Enter More than 2" },
  addLabel: 'Add',
}
const today = { year: 2026, month: 8, day: 1 }

test('an entry is added when it is whole, new, and there is room', () => {
  expect(addingViolation(sports, { SportsGames: 'Chess' }, [], today)).toBeUndefined()
  expect(addingViolation(sports, {}, [], today)?.message).toBe("Sports/Games can't be empty.")
  expect(addingViolation(sports, { SportsGames: 'chess' }, [{ SportsGames: 'Chess' }], today)?.message).toBe('Already added!')
  expect(addingViolation(sports, {}, [{ SportsGames: 'A' }, { SportsGames: 'B' }], today)).toEqual({
    field: 'SportsGames',
    message: "Can't Enter More than 2",
  })
})

test('a record that holds no list holds no entries', () => {
  expect(entriesIn(undefined)).toEqual([])
  expect(entriesIn([null, { a: 1 }, 'x'])).toEqual([{ a: 1 }])
})
