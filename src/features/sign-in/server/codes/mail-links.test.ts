import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#features/forms/engine/complete/college.fixture.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'Riverside' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const onTheForm = completeCollege['emailid']
/** The newest mail's link to a page of applicants, from `/ap/` on. */
const linkIn = async (to: string) => /\/ap\/\?for=\S+/.exec((await app.mailsTo(to))[0]?.text ?? '')?.[0] ?? ''
async function opened(link: string) {
  const { body, headers } = await client(app.url, 'browser').get(link.split('#')[0] ?? '')
  return { html: String(body), cookies: headers.getSetCookie() }
}

test('SIGN-54: the link of a mail opens the sign-in panel with the name filled in, and no session', async () => {
  const applicant = await app.as(amy, { usergroup: 'Student' })
  await submitCollege(applicant)
  const link = await linkIn(onTheForm)
  expect(link).toMatch(/#\/myapplication$/)
  const { html, cookies } = await opened(link)
  // The name is the one that signs in, not the mailbox on the form.
  expect(html).toMatch(/<input[^>]*name="username"[^>]*value="amy@example.org"/)
  expect(html).toContain('Send code')
  expect(cookies.filter((cookie) => !cookie.startsWith('pre='))).toEqual([])
})

test('SIGN-54: a link that we did not make fills nothing in, and mails to staff have none', async () => {
  await submitCollege(await app.as(amy, { usergroup: 'Student' }))
  const link = await linkIn(onTheForm)
  expect(link).not.toBe('')
  const [text = '', digest = ''] = link.slice('/ap/?for='.length).split('#')[0]?.split('.') ?? []
  const other = Buffer.from(JSON.stringify('eve@example.org')).toString('base64url')
  for (const hint of [`${other}.${digest}`, `${text}.`, '', 'x'.repeat(900), `${text}.${digest}&for=2`])
    expect((await opened(`/ap/?for=${hint}`)).html).not.toContain('Send code')
  const vic = await app.as('vic@example.org', { usergroup: 'viewer' })
  await vic.post('user/sendotp', { username: 'vic@example.org' })
  const [mail] = await app.mailsTo('vic@example.org')
  expect(mail?.text).toContain('/ap/#/login')
  expect(mail?.text).not.toContain('?for=')
})

test.each([
  ['myapplication', 'Then this page opens: My Applications', '#/myapplication'],
  ['college', 'Then this page opens: Application for Admission', '#/addnewapplication?form=college'],
  ['https://evil.example.org', undefined, '#/addnewapplication'],
])('SIGN-55: the mail with a code that %s waits for says %s', async (Page, words, route) => {
  await app.as(amy, { usergroup: 'Student' })
  await app.anyone().post('user/cusersendotp', { Useremail: amy, Page })
  const [mail] = await app.mailsTo(amy)
  if (words === undefined) expect(mail?.text).not.toMatch(/Then this page|evil/)
  else expect(mail?.text).toContain(words)
  expect(await linkIn(amy)).toMatch(new RegExp(`${route.replace('?', '\\?')}$`, 'm'))
})

test('LANG-10: an account has the language that was last chosen on a page, and its mails follow', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['ta', 'hi'] })
  const applicant = await app.as(amy, { usergroup: 'Student' })
  const language = async () => (await applicant.post('user/session'))['language']
  const browser = client(app.url, 'browser')
  browser.cookies.set('language', 'ta')
  await browser.post('user/login', { username: amy, password })
  expect(await language()).toBe('ta')
  browser.cookies.set('language', 'hi')
  await browser.get('/ap/')
  expect(await language()).toBe('hi')
  browser.cookies.set('language', 'fr')
  await browser.get('/ap/')
  expect(await language()).toBe('hi')
  await submitCollege(applicant)
  expect((await app.mailsTo(onTheForm))[0]?.subject).toMatch(/[\u0900-\u097f]/)
})

test('an SMS names the institution by its saved name', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Institution: 'Hill College' })
  await app.anyone().post('user/cusersendotp', { Useremail: '9876543210' })
  expect((await app.mailsTo('+919876543210'))[0]?.text).toContain('Your code for Hill College is')
})
