import { expect, test } from 'vitest'
import { isInName, isLong, lineOf } from './card-words.ts'

test.each([
  ['D011', 'D011, 5-11-2026, 08:00 PM'],
  ['05-11-2026', 'D011, 5-11-2026, 08:00 PM'],
  ['08:00 PM', 'D011, 5-11-2026, 08:00 PM'],
  ['Ganesan', 'Ganesan Murthy'],
  ['6200', '6200'],
])('LIST-31: a card does not say %j again under %j', (content, name) => {
  expect(isInName(content, name)).toBe(true)
})

test.each([
  ['D01', 'D011, 5-11-2026, 08:00 PM'],
  ['8', 'Lead 8'],
  ['15-11-2026', 'D011, 5-11-2026, 08:00 PM'],
  ['Gan', 'Ganesan Murthy'],
  ['', 'Ganesan Murthy'],
])('%j is something else than %j', (content, name) => {
  expect(isInName(content, name)).toBe(false)
})

test('LIST-31: an address takes the width of the card, words that can be broken do not', () => {
  expect(isLong('tamilselvan.rajan268@example.com')).toBe(true)
  expect(isLong('HTTP 417: ValidationError: Invalid Phone Number')).toBe(false)
})

test('LIST-31: the line under a name has its parts, on a card without what the name says', () => {
  expect(lineOf(['No 7', 'asha@example.org'])).toBe('No 7 · asha@example.org')
  expect(lineOf(['No 7', ''])).toBe('No 7')
  expect(lineOf(['No 7', 'asha@example.org'], 'asha@example.org')).toBe('No 7')
})
