import { expect, test } from 'vitest'
import { valueIn } from '#languages/names.ts'
import { school } from '../declarations/school.ts'
import { differencesInWords, isSame } from './merge.ts'

test('the database may order the fields of an entry as it likes', () => {
  expect(isSame([{ a: '1', b: '2' }], [{ b: '2', a: '1' }])).toBe(true)
  expect(isSame([{ a: '1' }], [{ a: '2' }])).toBe(false)
  expect(isSame(0, '')).toBe(false)
})

test('LANG-18: both answers to a list read as it is called in the language, and what was typed as it was typed', () => {
  const names = new Map([
    [valueIn('state', 'Kerala'), 'கேரளம்'],
    ['Tamil Nadu', 'தமிழ்நாடு'],
  ])
  const found = [
    { field: 'State', theirs: 'Kerala', mine: 'Tamil Nadu', isEditedHere: true },
    { field: 'Name', theirs: 'Kerala', mine: 'Tamil Nadu', isEditedHere: false },
  ]
  expect(differencesInWords(school, found, (text) => names.get(text) ?? text)).toMatchObject([
    { theirs: 'கேரளம்', mine: 'தமிழ்நாடு' },
    { theirs: 'Kerala', mine: 'Tamil Nadu' },
  ])
})
