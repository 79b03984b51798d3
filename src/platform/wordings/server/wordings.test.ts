import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { wordings } from '../contract.ts'
import { ownWords } from './own-words.ts'

let app: TestApp
let ada: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
})
afterAll(() => app.close())

const saved = { status: true, Msg: 'Saved Successfully!' }
const refused = (Msg: string) => expect.objectContaining({ status: false, Msg })
const say = (source: string, text: string, Language = 'en') => ada.post('wordings/save', { Language, source, text })
const textOf = async (source: string, Language: 'en' | 'ta' = 'en') =>
  (await ada.ask(wordings.texts, { Language })).find((each) => each.source === source)?.text
const wordsIn = async (language: 'en' | 'ta') => (await ownWords(app.deps.db, language)).t

test('LANG-15: an admin rewords a text in one language, the log has both, and an empty text restores the product’s', async () => {
  expect(await say('Save & Next', '  Keep and go on ')).toEqual(saved)
  expect(await say('Save & Next', 'சேமி', 'ta')).toEqual(saved)
  expect(await textOf('Save & Next')).toBe('Keep and go on')
  expect((await wordsIn('en'))('Save & Next')).toBe('Keep and go on')
  expect((await wordsIn('ta'))('Save & Next')).toBe('சேமி')
  expect(JSON.stringify(await ada.post('activitylog/get', { take: 10 }))).toContain('in Tamil')
  expect(await say('Save & Next', '')).toEqual(saved)
  expect(await textOf('Save & Next')).toBe('')
  expect((await wordsIn('en'))('Save & Next')).toBe('Save & Next')
})

const forms = 'This text depends on a number. Write it as {count, plural, one {…} other {…}}.'
const things = '{count, plural, one {1 answer} other {{count} answers}}'
test.each([
  ['Saved {time}', 'Kept', 'Keep {time} in the text.'],
  ['Saved {time}', 'Kept {time} by {name}', 'Keep {time} in the text.'],
  ['Saved {time}', "Kept '{time}'", 'Keep {time} in the text.'],
  ['Saved {time}', 'Kept {time', 'Keep {time} in the text.'],
  [things, '{count, plural, other {Answers}}', forms],
  [things, '{count} answers', forms],
  [things, '{count, plural, one {1 answer} other {Answers', forms],
  [things, '{count, plural, one {1 answer} other {Answers}}', 'Keep {count} in the text.'],
  ['Save & Next', 'On {time}', 'This text has no placeholders. Remove { and }.'],
  ['Save & Next', 'x'.repeat(501), 'A text can be at most 500 characters.'],
  ['There is none', 'Text', 'There is no such text.'],
])('LANG-15: other words for %s are refused, not repaired (%#)', async (source, text, words) => {
  expect(await say(source, text)).toEqual(refused(words))
  expect((await ada.ask(wordings.texts, { Language: 'en' })).filter((each) => each.text !== '')).toEqual([])
})

test('LANG-15: a text above the maximum of a language is refused', async () => {
  await app.database.run(`insert into wordings (language, source, text, saved_at)
    select 'en', 'n' || n, 'text', now() from generate_series(1, 300) n`)
  expect(await say('Save & Next', 'On')).toEqual(
    refused('300 texts have been changed in this language, which is the most. Restore one first.'),
  )
})

test('LANG-15: a wording of a text that the product no longer has is marked, and can only be removed', async () => {
  await app.database.run(`insert into wordings (language, source, text, saved_at) values ('en', 'Dropped', 'Old', now())`)
  const unused = async () => (await ada.ask(wordings.texts, { Language: 'en' })).filter(({ isUnused }) => isUnused)
  expect(await unused()).toEqual([{ source: 'Dropped', product: '', text: 'Old', isUnused: true }])
  expect(await say('Dropped', 'Newer')).toEqual(refused('There is no such text.'))
  expect(await say('Dropped', '', 'ta')).toEqual(refused('There is no such text.'))
  expect(await say('Dropped', '')).toEqual(saved)
  expect(await unused()).toEqual([])
  expect(JSON.stringify(await ada.post('activitylog/get', { take: 10 }))).toContain('Removed the text')
})
