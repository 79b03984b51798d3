import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { sourceOf, translator } from '../translate.ts'
import { compile, type Source } from './compile.ts'
import { inTestLanguage } from './pseudo.ts'

const things = { one: '1 thing in {place}', many: '{count} things in {place}' }
const source: Source = { 'Saved {time}': '', [sourceOf(things)]: '' }

function english(of: Source) {
  const { catalog, add } = openCatalog('en')
  add(compile(of))
  return translator(catalog)
}

test('an accented text keeps its places and plural forms, and marks its ends (LANG-14)', () => {
  const t = english(inTestLanguage('en-XA', source))
  expect(t('Saved {time}', { time: '10:42' })).toBe('[Šááṽééđ 10:42]')
  expect(t(things, { count: 1, place: 'Pune' })).toBe('[1 ţĥííñğ ííñ Pune]')
  expect(t(things, { count: 3, place: 'Pune' })).toBe('[3 ţĥííñğš ííñ Pune]')
  expect(t('Nowhere' as string)).toBe('Nowhere')
})

test('a text from right to left has its letters between the marks of that, and what fills it outside of them (LANG-14)', () => {
  const t = english(inTestLanguage('ar-XB', source))
  expect(t('Saved {time}', { time: '10:42' })).toBe('[\u202eSaved\u202c 10:42]')
})

test('accented texts are a third longer, and have no letter of English (LANG-14)', () => {
  const folder = 'src/languages/ta'
  const texts = readdirSync(folder).flatMap((name) =>
    Object.entries(inTestLanguage('en-XA', JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))),
  )
  const length = (at: 0 | 1) => texts.reduce((sum, text) => sum + text[at].length, 0)
  expect(length(1) / length(0)).toBeGreaterThan(1.3)
  expect(length(1) / length(0)).toBeLessThan(1.4)
  const left = texts.map(([, text]) => text.replaceAll(/\{count, plural,| ?(one|other) \{|\{\w+\}/g, ''))
  expect(left.filter((text) => /[a-z]/i.test(text))).toEqual([])
})
