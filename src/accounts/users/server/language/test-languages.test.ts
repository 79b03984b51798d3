import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { client } from '#test/support/client.ts'

let off: TestApp
let on: TestApp
beforeAll(async () => {
  off = await testApp()
  on = await testApp({ TEST_LANGUAGES: 'on' })
})
afterAll(async () => void (await Promise.all([off.close(), on.close()])))

async function pageOf({ url }: TestApp, cookie: string): Promise<string> {
  return (await fetch(`${url}/ap/`, { headers: { cookie } })).text()
}

test('a browser whose cookie asks for a language for tests gets it where they are on, and no menu of it (LANG-14)', async () => {
  const accented = await pageOf(on, 'language=en-XA')
  expect(accented).toContain('<html lang="en-XA" dir="ltr" data-languages="en">')
  expect(accented).toContain('[Šţááŕţ]')
  expect(accented).not.toContain('data-language=')
  expect(await pageOf(on, 'language=ar-XB')).toContain('<html lang="ar-XB" dir="rtl" data-languages="en">')
  for (const other of ['', 'language=en', 'language=toString', 'language=EN-xa'])
    expect(await pageOf(on, other)).toContain('<html lang="en" dir="ltr" data-languages="en">')
})

test('where they are off nobody gets one (LANG-14)', async () => {
  for (const code of ['en-XA', 'ar-XB']) {
    const html = await pageOf(off, `language=${code}`)
    expect(html).toContain('<html lang="en" dir="ltr" data-languages="en">')
    expect(html).toContain('>Start</a>')
  }
})

test('a language for tests is nobody’s: an account can’t have it, a site can’t be in it, and staff read English (LANG-14)', async () => {
  const amy = await on.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('user/language', { Language: 'en-XA' })).toMatchObject({ status: false, Msg: 'Choose a language!' })
  const ann = await on.as('ann@example.org', { usergroup: 'admin' })
  const saved = await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['en-XA'], Language: 'en-XA' })
  expect(saved).not.toMatchObject({ status: true })
  const browser = client(on.url, 'browser')
  await browser.post('user/login', { username: 'ann@example.org', password })
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`)
  expect(await pageOf(on, [...cookies, 'language=en-XA'].join('; '))).toContain('<html lang="en" dir="ltr"')
})
