import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'Riverside' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const onTheForm = completeCollege['emailid']
const linkIn = async (to: string) => /\/ap\/\?for=\S+/.exec((await app.mailsTo(to))[0]?.text ?? '')?.[0] ?? ''
async function opened(link: string) {
  const { body, headers } = await client(app.url, 'browser').get(link.split('#')[0] ?? '')
  return { html: String(body), cookies: headers.getSetCookie() }
}

test('SIGN-58: the link of a mail opens the sign-in panel with the name filled in, and no session', async () => {
  const applicant = await app.as(amy, { usergroup: 'Student' })
  await submitCollege(applicant)
  const link = await linkIn(onTheForm)
  expect(link).toMatch(/#\/myapplication$/)
  const { html, cookies } = await opened(link)
  expect(html).toMatch(/<input[^>]*name="username"[^>]*value="amy@example.org"/)
  expect(html).toContain('Send code')
  expect(cookies.filter((cookie) => !cookie.startsWith('pre='))).toEqual([])
})

test('SIGN-58: a link that we did not make fills nothing in, and mails to staff have none', async () => {
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
])('SIGN-59: the mail with a code that %s waits for says %s', async (Page, words, route) => {
  await app.as(amy, { usergroup: 'Student' })
  await app.anyone().post('user/cusersendotp', { Useremail: amy, Page })
  const [mail] = await app.mailsTo(amy)
  expect(mail?.text).toContain(words)
  expect((await linkIn(amy)).endsWith(route)).toBe(true)
})

test('SIGN-59: a page that is not one of ours is not named', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await app.anyone().post('user/cusersendotp', { Useremail: amy, Page: 'https://evil.example.org' })
  const [mail] = await app.mailsTo(amy)
  expect(mail?.text).not.toMatch(/Then this page|evil/)
  expect((await linkIn(amy)).endsWith('#/addnewapplication')).toBe(true)
})
