import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const saved = { status: true, Msg: 'Saved Successfully!' }
const UID = 'sitesettings'
const turnsOn = async (Languages: string[], Language = 'en') => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  return ann.post('user/savesitesettings', { UID, Languages, Language })
}
async function pageOf(who: Client, accepts = '', chosen = '') {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).concat(chosen && `language=${chosen}`)
  const headers = { cookie: cookie.filter(Boolean).join('; '), ...(accepts && { 'accept-language': accepts }) }
  const html = await (await fetch(`${app.url}/ap/`, { headers })).text()
  return /<html [^>]*>/.exec(html)?.[0]
}
const page = (lang: string, offered: string) => `<html lang="${lang}" dir="ltr" data-languages="${offered}">`
const visitor = () => client(app.url, 'browser')
async function browserOf(username: string): Promise<Client> {
  const browser = visitor()
  await browser.post('user/login', { username, password })
  return browser
}

test('only English is on until an institution switches others on', async () => {
  expect(await pageOf(visitor(), 'ta', 'hi')).toBe(page('en', 'en'))
  expect(await turnsOn(['ta'])).toEqual(saved)
  expect(await pageOf(visitor(), 'ta', 'hi')).toBe(page('ta', 'en ta'))
})

test('a page has the language that was chosen, else what the browser asks for, else the institution’s', async () => {
  await turnsOn(['en', 'ta', 'hi'], 'hi')
  expect(await pageOf(visitor())).toBe(page('hi', 'en ta hi'))
  expect(await pageOf(visitor(), 'fr, ta;q=0.5')).toBe(page('ta', 'en ta hi'))
  expect(await pageOf(visitor(), 'ta', 'en')).toBe(page('en', 'en ta hi'))
  expect(await pageOf(visitor(), 'ta', '"><script>')).toBe(page('ta', 'en ta hi'))
})

test('the account of an applicant has the language that was chosen, on another device too; staff read English', async () => {
  await turnsOn(['ta', 'hi'])
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('user/session')).toMatchObject({ language: '' })
  expect(await amy.post('user/language', { Language: 'hi' })).toEqual(saved)
  expect(await amy.post('user/session')).toMatchObject({ language: 'hi' })
  expect(await pageOf(await browserOf('amy@example.org'), 'ta')).toBe(page('hi', 'en ta hi'))
  expect(await pageOf(await browserOf('amy@example.org'), 'hi', 'ta')).toBe(page('ta', 'en ta hi'))
  await app.as('vic@example.org', { usergroup: 'viewer' })
  expect(await pageOf(await browserOf('vic@example.org'), 'ta', 'ta')).toBe(page('en', 'en'))
})

test.each([
  [{}, 'Choose a language!'],
  [{ Language: 'fr' }, 'Choose a language!'],
  [{ Language: '__proto__' }, 'Choose a language!'],
  [{ Language: ['ta'] }, 'Choose a language!'],
  [{ Language: 'hi' }, 'This language is not available.'],
])('%j is refused with "%s"', async (body, message) => {
  await turnsOn(['ta'])
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('user/language', body)).toEqual(refused(message))
  expect(await amy.post('user/session')).toMatchObject({ language: '' })
})

test('the language of the institution is one that is on', async () => {
  const off = refused('The language of the institution must be one that is on.')
  expect(await turnsOn(['ta'], 'hi')).toEqual(off)
  expect(await turnsOn([], 'en')).toEqual(saved)
  const [settings] = await app.anyone().post('user/getsitesettings')
  expect(settings).toMatchObject({ Languages: ['en'], Language: 'en' })
  await turnsOn(['hi', 'hi', 'ta'], 'ta')
  expect((await app.anyone().post('user/getsitesettings'))[0]).toMatchObject({ Languages: ['en', 'ta', 'hi'], Language: 'ta' })
  expect(await turnsOn(['hi'], 'ta')).toEqual(off)
})
