import { expect, test } from 'vitest'
import { languageFor, type Language } from './languages.ts'

const asked = (accepts: string | undefined, chosen: (string | null | undefined)[] = [], on: Language[] = ['en', 'ta', 'hi']) =>
  languageFor({ chosen, accepts, usual: 'ta', on })

test('what was chosen comes first, in the browser before the account', () => {
  expect(asked('hi', ['ta', 'hi'])).toBe('ta')
  expect(asked('hi', [undefined, 'en'])).toBe('en')
  expect(asked('hi', [undefined, null])).toBe('hi')
})

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.5, hi;q=0.7', 'hi'],
  ['fr-FR, fr;q=0.9', 'ta'],
  ['hi;q=0, en', 'en'],
  ['*', 'ta'],
  ['', 'ta'],
  [undefined, 'ta'],
  ['constructor;q=1,__proto__', 'ta'],
  [`${'x'.repeat(100_000)},hi`, 'ta'],
])('a browser that asks for %j reads %s', (accepts, language) => {
  expect(asked(accepts)).toBe(language)
})

test('a language that is off is nobody’s, and English always is on', () => {
  expect(asked('hi', ['hi'], ['en', 'ta'])).toBe('ta')
  expect(languageFor({ chosen: ['ta'], accepts: 'hi', usual: 'hi', on: [] })).toBe('en')
  expect(languageFor({ chosen: ['en'], accepts: 'hi', usual: 'hi', on: ['hi'] })).toBe('en')
})
