import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { Client } from '#test/support/client.ts'
import { refused } from '#test/support/refused.ts'
import { institutionOf } from './institution.ts'

let app: TestApp
let ann: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await save({ Languages: ['en', 'ta', 'hi'], FormTexts: { college: { Introduction: 'For doctors.', Minutes: 25 } } })
})
afterAll(() => app.close())

const saved = { status: true, Msg: 'Saved Successfully!' }
const save = (change: object) => ann.post('user/savesitesettings', { UID: 'sitesettings', ...change })
const settings = async () => (await app.anyone().post('user/getsitesettings', {}))[0]
const frontPage = async (language: string) => (await app.anyone().get('/ap/', { 'accept-language': language })).body
const ta = {
  Institution: 'கல்லூரி',
  Address: 'சென்னை',
  PrivacyNotice: 'தனியுரிமை அறிவிப்பு',
  FormTexts: { college: { Introduction: 'மருத்துவர்களுக்கு.' } },
}

test('LANG-19: texts for applicants are stored per language; an empty box removes one, and a save without them changes nothing', async () => {
  expect(await settings()).not.toHaveProperty('Translations')
  expect(await save({ Translations: { ta } })).toEqual(saved)
  expect(
    await save({ Translations: { ta: { Address: '', FormTexts: { college: { Next: 'அழைப்போம்.' } } }, hi: { Hours: '९–५' } } }),
  ).toEqual(saved)
  const { Address: _, ...kept } = ta
  const college = { Introduction: 'மருத்துவர்களுக்கு.', Next: 'அழைப்போம்.' }
  expect(await settings()).toHaveProperty('Translations', { ta: { ...kept, FormTexts: { college } }, hi: { Hours: '९–५' } })
  expect(JSON.stringify(await ann.post('activitylog/get', { take: 10 }))).toContain('Changed Translations')
})

test('LANG-19: the front page shows them in the language of the visitor, and in English where there is no translation', async () => {
  await save({ Institution: 'Our College', Address: 'Chennai', Hours: '9 to 5', Translations: { ta } })
  const page = await frontPage('ta')
  for (const text of ['கல்லூரி', 'சென்னை', 'தனியுரிமை அறிவிப்பு', 'மருத்துவர்களுக்கு.', '9 to 5']) expect(page).toContain(text)
  expect(page).not.toContain('For doctors.')
  expect(page).toContain('&quot;name&quot;:&quot;கல்லூரி&quot;')
  for (const language of ['en', 'hi']) {
    expect(await frontPage(language)).toContain('For doctors.')
    expect(await frontPage(language)).not.toContain('கல்லூரி')
  }
  expect(await institutionOf(app.deps.db, app.deps.config, 'ta')).toMatchObject({ name: 'கல்லூரி', address: 'சென்னை' })
  expect(await institutionOf(app.deps.db, app.deps.config)).toMatchObject({ name: 'Our College', address: 'Chennai' })
})

test('LANG-19: changing a notice in a language makes a new version, adding one does not', async () => {
  expect(await settings()).toMatchObject({ PrivacyVersion: 1 })
  await save({ Translations: { ta } })
  expect(await settings()).toMatchObject({ PrivacyVersion: 1 })
  await save({ Translations: { ta: { PrivacyNotice: 'வேறு' } } })
  expect(await settings()).toMatchObject({ PrivacyVersion: 2 })
})

test('SIGN-30: a consent records the language in which the notice was shown', async () => {
  const agrees = async (username: string, language: string, Notice = 2) => {
    const person = await app.as(username, { usergroup: 'Student' })
    expect(await person.post('user/agree', { Notice, Language: language })).toEqual(saved)
  }
  // The default notice exists in each language, the institution's own only in those it was written in.
  await agrees('first@example.org', 'ta', 1)
  await save({ PrivacyNotice: 'Our notice.' })
  await agrees('second@example.org', 'ta')
  await save({ Translations: { ta } })
  await agrees('third@example.org', 'ta')
  await agrees('fourth@example.org', 'hi')
  const { rows } = await sql`select language from consents order by agreed_at, username`.execute(app.database.db)
  expect(rows).toEqual(['ta', 'en', 'ta', 'en'].map((language) => ({ language })))
})

test('LANG-19: a text that is too long is refused with the message of its setting, and an unknown language is malformed', async () => {
  expect(await save({ Translations: { ta: { Address: 'x'.repeat(301) } } })).toEqual(
    refused('Address can be at most 300 characters.'),
  )
  expect((await ann.call('user/savesitesettings', { UID: 'sitesettings', Translations: { fr: ta } })).http).toBe(400)
})
