import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('LANG-10: an account has the language that was last chosen on a page, and its mails follow', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['ta', 'hi'] })
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const language = async () => (await amy.post('user/session'))['language']
  const browser = client(app.url, 'browser')
  browser.cookies.set('language', 'ta')
  await browser.post('user/login', { username: 'amy@example.org', password })
  expect(await language()).toBe('ta')
  browser.cookies.set('language', 'hi')
  await browser.get('/ap/')
  expect(await language()).toBe('hi')
  browser.cookies.set('language', 'fr')
  await browser.get('/ap/')
  expect(await language()).toBe('hi')
  await submitCollege(amy)
  expect((await app.mailsTo(completeCollege['emailid']))[0]?.subject).toMatch(/[\u0900-\u097f]/)
})
