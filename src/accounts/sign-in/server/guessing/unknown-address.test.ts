import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserTables } from '#accounts/users/server/tables.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ INSTITUTION: 'St. Mary’s' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const sent = { status: true, Msg: 'successfully Sent!' }
const unknown = 'nobody@example.org'

async function timed(call: () => Promise<unknown>) {
  const began = performance.now()
  await call()
  return performance.now() - began
}

test('an unknown address that asks for a code is mailed how to begin, and no code', async () => {
  expect(await app.anyone().post('user/sendotp', { Useremail: unknown })).toEqual(sent)
  const [mail, ...others] = await app.mailsTo(unknown)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('How to begin your application to St. Mary’s')
  expect(mail?.text).toContain('There is no account with the address nobody@example.org yet')
  expect(mail?.text).toContain(`${app.deps.config.publicUrl}/ap/#/register`)
  expect(await app.codeFor(unknown)).toBeUndefined()
})

test('the reply never reveals whether an address is known: the same words, and not before a known one', async () => {
  await app.as('amy@example.org', { usergroup: 'Student' })
  const known = await app.anyone().call('user/sendotp', { Useremail: 'amy@example.org' })
  const other = await app.anyone().call('user/sendotp', { Useremail: unknown })
  expect([other.http, other.body]).toEqual([known.http, known.body])
  expect(await timed(() => app.anyone().post('user/sendotp', { Useremail: 'third@example.org' }))).toBeGreaterThanOrEqual(290)
})

test('it is limited as codes are: half a minute apart, five an hour', async () => {
  for (let times = 0; times < 5; times++) {
    expect(await app.anyone().post('user/sendotp', { Useremail: unknown })).toEqual(sent)
    expect((await app.anyone().call('user/sendotp', { Useremail: unknown })).http).toBe(429)
    app.pass({ minutes: 1 })
  }
  expect((await app.anyone().call('user/sendotp', { Useremail: unknown })).http).toBe(429)
  expect(await app.mailsTo(unknown)).toHaveLength(5)
})

test('an account that is switched off is mailed so, and no code', async () => {
  await app.as('amy@example.org', { usergroup: 'Student' })
  await app.database.db.withTables<UserTables>().updateTable('users').set({ is_active: false }).execute()
  for (const call of ['user/sendotp', 'user/cusersendotp']) {
    expect(await app.anyone().post(call, { Useremail: 'amy@example.org' })).toEqual(sent)
    app.pass({ minutes: 1 })
  }
  const mails = await app.mailsTo('amy@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your account at St. Mary’s is switched off'))
  expect(await app.codeFor('amy@example.org')).toBeUndefined()
})

test('an institution may word the mail, or switch it off', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const wording = { name: 'How to begin', subject: 'Welcome', text: 'Begin at {{page}}' }
  await ann.post('mailtemplates/save', { ...wording, version: 0 })
  await app.anyone().post('user/sendotp', { Useremail: unknown })
  expect(await app.mailsTo(unknown)).toMatchObject([{ subject: 'Welcome' }])
  await ann.post('mailtemplates/save', { ...wording, version: 1, isSent: false })
  await app.anyone().post('user/sendotp', { Useremail: 'other@example.org' })
  expect(await app.mailsTo('other@example.org')).toEqual([])
})

test('a mobile number without an account gets no SMS: it costs money, and the page says how to begin', async () => {
  expect(await app.anyone().post('user/sendotp', { Useremail: '9876543211' })).toEqual(sent)
  expect(await app.mailsTo('+919876543211')).toEqual([])
})
