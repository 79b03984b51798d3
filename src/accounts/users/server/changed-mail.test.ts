import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeBase64 } from '#shared/text/base64.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'St. Mary’s', TIME_ZONE: 'Asia/Kolkata' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const secret = 'green umbrella'
const eve = { username: 'eve@example.org', firstname: 'Eve', lastname: 'Rao', password: 'blue umbrella', usergroup: 'viewer' }
const account = 'Your account eve@example.org at St. Mary’s was changed'

async function eveExists() {
  const ann = await admin()
  await ann.post('user/create', eve)
  return ann
}

test('an admin’s new password, group and role are mailed to the account, in one mail and without the password', async () => {
  const ann = await eveExists()
  const change = { Username: eve.username, Firstname: 'Eve', Lastname: 'Rao', usergroup: 'moderator', Roalval: '2' }
  await ann.post('users/updateuser', { ...change, Password: encodeBase64(secret) })
  const mails = await app.mailsTo(eve.username)
  expect(mails).toMatchObject([{ subject: 'Your account at St. Mary’s was changed' }])
  const text = mails[0]?.text
  expect(text).toContain('Dear Eve Rao,')
  expect(text).toMatch(new RegExp(`${account} on \\d\\d-\\d\\d-\\d{4} by an administrator.`))
  expect(text).toContain('The password is new. The user group is now moderator. The role is now Quality-Checker.')
  expect(text).toContain('/ap/#/login')
  for (const written of [secret, encodeBase64(secret), 'blue umbrella']) expect(text).not.toContain(written)
})

test('who changes their own password is notified too, and that it was they', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('user/update', { username: 'amy@example.org', password: secret })
  const text = (await app.mailsTo('amy@example.org'))[0]?.text
  expect(text).toContain('Dear amy@example.org,')
  expect(text).toContain('by yourself.\n\nThe password is new.\n')
  expect(text).toMatch(/\/ap\/\?for=[^#]+#\/addnewapplication/)
  expect(text).not.toContain(secret)
})

test.each([
  [{ IsActive: false }, 'The account is switched off.'],
  [{ usergroup: '' }, 'The account no longer has a user group.'],
])('%j is reported in words', async (change, words) => {
  const ann = await eveExists()
  await ann.post('users/updateuser', { Username: eve.username, Firstname: 'Eve', Lastname: 'Rao', ...change })
  expect((await app.mailsTo(eve.username))[0]?.text).toContain(words)
})

test('neither a new name, nor what stays as it was, nor what is refused is mailed', async () => {
  const ann = await eveExists()
  await ann.post('user/update', { username: eve.username, firstname: 'Eva' })
  await ann.post('user/update', { username: eve.username, usergroup: 'viewer', IsActive: true })
  await ann.post('user/update', { username: eve.username, password: 'short' })
  await ann.post('user/update', { username: eve.username, usergroup: 'admin' })
  expect(await app.mailsTo(eve.username)).toEqual([])
})

test('a mobile number has no mailbox, and its account is changed all the same', async () => {
  const ann = await admin()
  await ann.post('user/create', { ...eve, username: '9876543210', usergroup: 'Student' })
  expect(await ann.post('user/update', { username: '9876543210', password: secret })).toMatchObject({ status: true })
  expect(await ann.post('maillog/get', {})).toEqual({ Data: [], Total: 0 })
})

test('the delivery log has the mail, and nobody switches it off', async () => {
  const ann = await eveExists()
  await ann.post('user/update', { username: eve.username, usergroup: 'moderator' })
  await app.mailsTo(eve.username)
  expect(await ann.post('maillog/get', {})).toMatchObject({
    Data: [{ To: eve.username, Template: 'Account changed', State: 'delivered' }],
  })
  const off = { name: 'Account changed', version: 0, subject: 'x', text: 'x', isSent: false }
  expect(await ann.post('mailtemplates/save', off)).toMatchObject({ status: false, Msg: 'This mail can’t be switched off.' })
})
