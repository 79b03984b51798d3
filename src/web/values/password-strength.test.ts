import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { texts } from '../texts.ts'

test.each([
  ['', 'very weak'],
  ['aaaaaaaaaaaa', 'very weak'],
  ['12345678', 'very weak'],
  ['hunter', 'weak'],
  ['marigold93', 'fair'],
  ['Kettle-42!x', 'good'],
  ['correct horse battery', 'strong'],
])('%j is %s', (password, word) => {
  expect(texts.strengths[strengthOf(password)]).toBe(word)
})

test('a longer password is never weaker', () => {
  const password = 'Tr0ub4dor&3-marigold'
  const strengths = Array.from({ length: password.length }, (_, length) => strengthOf(password.slice(0, length + 1)))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
})
