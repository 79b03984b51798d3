import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { translatedTexts } from '#app/languages/translated-texts.ts'
import { compile, type Source } from '#languages/build/compile.ts'
import { formsMissing, placesOf } from '#languages/build/message-parts.ts'
import { formNames } from '#shared/form-name.ts'
import { english, languageCodes } from '#languages/languages.ts'
import { sourceOf } from '#languages/translate.ts'

const folder = 'src/languages'
const read = (language: string, catalog: string): Source =>
  JSON.parse(readFileSync(join(folder, language, `${catalog}.json`), 'utf8'))
const translations = languageCodes.filter((code) => code !== english)
const catalogs = Object.entries(translatedTexts).map(([name, texts]) => ({ name, sources: texts.map(sourceOf) }))
const cases = translations.flatMap((language) => catalogs.map((catalog) => ({ language, ...catalog })))

test.each(cases)('$language/$name has every text and no other', ({ language, name, sources }) => {
  const keys = Object.keys(read(language, name))
  expect(keys.filter((text) => !sources.includes(text))).toEqual([])
  expect(sources.filter((text) => !keys.includes(text))).toEqual([])
})

test.each(cases)('$language/$name has the same placeholders in every text, and all plural forms', ({ language, name }) => {
  const wrong = Object.entries(read(language, name)).filter(
    ([text, translated]) =>
      translated.trim() === '' ||
      placesOf(compileMessage(translated)).join() !== placesOf(compileMessage(text)).join() ||
      formsMissing(compileMessage(translated), language).length > 0,
  )
  expect(wrong).toEqual([])
})

test.each(translations)('a page in %s loads at most 16 kB of texts', (language) => {
  const kilobytes = (name: string) => gzipSync(JSON.stringify(compile(read(language, name)))).length / 1000
  for (const form of formNames)
    expect(kilobytes('box') + kilobytes('rules') + kilobytes('apply') + kilobytes(form)).toBeLessThan(16)
})

test('a language folder has only catalogs that are loaded', () => {
  for (const language of translations)
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(catalogs.map(({ name }) => `${name}.json`).toSorted())
})

test.each(translations)('a text that several catalogs have is the same in each, in %s', (language) => {
  const all = catalogs.flatMap(({ name }) => Object.entries(read(language, name)))
  const first = new Map(all.toReversed())
  expect(all.filter(([text, translated]) => first.get(text) !== translated)).toEqual([])
})

test('no two texts of one page have the same digest', () => {
  const texts = [...new Set(catalogs.flatMap(({ sources }) => sources))]
  expect(() => compile(Object.fromEntries(texts.map((text) => [text, ''])))).not.toThrow()
})

test('two texts with one digest fail the build', () => {
  // Found by search: 32-bit FNV-1a gives 'costarring' and 'liquid' the same digest.
  expect(() => compile({ costarring: 'a', liquid: 'b' })).toThrow('Two texts have the digest')
})
