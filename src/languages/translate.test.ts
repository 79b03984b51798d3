import { expect, test } from 'vitest'
import { compile, compileCatalog } from './build/compile.ts'
import { openCatalog } from './catalog.ts'
import type { Language } from './languages.ts'
import { sourceOf, translator } from './translate.ts'

const saved = 'Saved {time}'
const things = { one: '1 thing in {place}', many: '{count} things in {place}' }

function inLanguage(language: Language, source: Record<string, string>) {
  const { catalog, add } = openCatalog(language)
  add(compile(source))
  return translator(catalog)
}

test('without a catalog every text is English, with its places filled', () => {
  const t = translator()
  expect(t(saved, { time: '10:42' })).toBe('Saved 10:42')
  expect(t(things, { count: 1, place: 'Pune' })).toBe('1 thing in Pune')
  expect(t(things, { count: 3, place: 'Pune' })).toBe('3 things in Pune')
})

test('a text is found by its English one, places and plural forms filled as the language has them', () => {
  const t = inLanguage('hi', {
    [saved]: '{time} पर सहेजा गया',
    [sourceOf(things)]: '{count, plural, one {{place} में # बात} other {{place} में # बातें}}',
  })
  expect(t(saved, { time: '10:42' })).toBe('10:42 पर सहेजा गया')
  // Hindi counts 0 as one.
  expect(t(things, { count: 0, place: 'पुणे' })).toBe('पुणे में 0 बात')
  expect(t(things, { count: 1234, place: 'पुणे' })).toBe('पुणे में 1,234 बातें')
})

test('what is put into a place is text, whatever it looks like', () => {
  const t = inLanguage('ta', { [saved]: '{time} சேமிக்கப்பட்டது' })
  for (const time of ['{time}', '#', "it's", '$&', '<b>']) expect(t(saved, { time })).toBe(`${time} சேமிக்கப்பட்டது`)
})

test('a text without a translation stays English', () => {
  const t = inLanguage('ta', {})
  expect(t(saved, { time: '10:42' })).toBe('Saved 10:42')
  expect(t('constructor')).toBe('constructor')
})

test('a sentence of a rule is found by what it was made of, its values in the language too', () => {
  const { catalog, add } = openCatalog('hi')
  add(
    compileCatalog('rules', {
      '{field} is not valid.': '{field}: सही नहीं है।',
      '{names} Is mandatory.': '{names}: अनिवार्य है।',
      Pincode: 'पिन कोड',
    }),
  )
  add(compile({ CV: 'बायोडाटा', 'A {size} file': '{size} फ़ाइल' }))
  const t = translator(catalog)
  expect(t('Pincode is not valid.' as string)).toBe('पिन कोड: सही नहीं है।')
  expect(t('CV, Passport Is mandatory.' as string)).toBe('बायोडाटा, Passport: अनिवार्य है।')
  expect(t('$1 (.*) is not valid.' as string)).toBe('$1 (.*): सही नहीं है।')
  // Only the texts of the rules are looked for in sentences, and whole sentences alone.
  expect(t('A large file' as string)).toBe('A large file')
  expect(t('Pincode is not valid. Really.' as string)).toBe('Pincode is not valid. Really.')
})
