import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '#test/support/client.ts'
import { solved } from '#test/support/solved.ts'
import { sprayCodes } from '#test/support/sprayed.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const sent = { status: true, Msg: 'successfully Sent!' }

async function signUpCode(username: string) {
  await app.anyone().post('user/cusersendotp', { Useremail: username })
  return app.codeFor(username)
}

test('a new applicant proves a mailbox, creates the account as Student, and is signed in', async () => {
  const amy = app.anyone()
  expect(await amy.post('user/cusersendotp', { Useremail: ' Amy@Example.org ' })).toEqual(sent)
  const otp = await app.codeFor('amy@example.org')
  expect(otp).toMatch(/^[1-9]\d{3}$/)
  const opened = await amy.post('user/validateotp', { otp, username: 'amy@example.org' })
  expect(opened).toMatchObject({ status: true, Msg: 'successfully Logged In!', sessionid: expect.any(String) })
  amy.session = opened['sessionid'] as string
  expect((await amy.call('applications/get', {})).http).toBe(401)
  expect(
    await amy.post('user/create', {
      username: 'amy@example.org',
      firstname: 'Amy',
      lastname: '',
      IsActive: true,
      password,
      usergroup: 'admin',
    }),
  ).toMatchObject({ status: true })
  expect(await amy.post('user/session')).toMatchObject({ username: 'amy@example.org', usergroup: 'Student', pending: false })
  expect((await amy.call('applications/get', {})).http).toBe(200)
})

test('a session for a proved mailbox may only create that very name', async () => {
  const otp = await signUpCode('amy@example.org')
  const amy = app.anyone()
  amy.session = (await amy.post('user/validateotp', { otp, username: 'amy@example.org' }))['sessionid'] as string
  expect((await amy.call('user/create', { username: 'eve@example.org', password })).http).toBe(403)
  expect((await app.anyone().call('user/create', { username: 'eve@example.org', password })).http).toBe(401)
})

test('sendotp answers alike for known and unknown names, and mails a code only to the known one', async () => {
  await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org' })).toEqual(sent)
  expect(await app.anyone().post('user/sendotp', { username: 'nobody@example.org' })).toEqual(sent)
  expect(await app.codeFor('amy@example.org')).toMatch(/^\d{4}$/)
  expect(await app.codeFor('nobody@example.org')).toBeUndefined()
})

test('staff get six digits and the way to /login, as an integer too', async () => {
  await app.as('mo@example.org', { usergroup: 'moderator' })
  await app.anyone().post('user/sendotp', { Useremail: 'mo@example.org' })
  const otp = await app.codeFor('mo@example.org')
  expect(otp).toMatch(/^[1-9]\d{5}$/)
  expect((await app.mailsTo('mo@example.org'))[0]?.text).toContain('/ap/#/login')
  expect(await app.anyone().post('user/validateotp', { username: 'mo@example.org', otp: Number(otp) })).toMatchObject({
    status: true,
    usergroup: 'moderator',
  })
})

test('an existing owner of the mailbox who asks to sign up gets a code that signs in', async () => {
  await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await app.anyone().post('user/cusersendotp', { Useremail: 'amy@example.org' })).toEqual(sent)
  const amy = app.anyone()
  const otp = await app.codeFor('amy@example.org')
  expect((await app.mailsTo('amy@example.org'))[0]?.text).toContain('This code signs you in:')
  amy.session = (await amy.post('user/validateotp', { otp, username: 'amy@example.org' }))['sessionid'] as string
  expect(await amy.post('user/session')).toMatchObject({ usergroup: 'Student', pending: false, timeZone: 'Asia/Kolkata' })
  expect((await amy.call('user/create', { username: 'amy@example.org', password })).http).toBe(403)
})

test.each([
  [{ Useremail: 'not an address' }, 'Enter a valid email ID.'],
  [{ Useremail: 'İrem@example.org' }, 'Enter a valid email ID.'],
  [{ username: '' }, 'User Name is required'],
  [{}, 'User Name is required'],
])('sendotp with %j is refused with "%s"', async (body, message) => {
  expect(await app.anyone().post('user/sendotp', body)).toEqual(refused(message))
})

test.each([
  ['12ab', 'OTP must be a number'],
  [undefined, 'OTP must be a number'],
  ['123', 'OTP number has to be 4 digits long.'],
  ['1000', 'Invalid OTP'],
])('validateotp with %s is refused with "%s"', async (otp, message) => {
  expect(await app.anyone().post('user/validateotp', { otp, username: 'nobody@example.org' })).toEqual(refused(message))
})

test('a code works once', async () => {
  const otp = await signUpCode('amy@example.org')
  expect(await app.anyone().post('user/validateotp', { otp, username: 'amy@example.org' })).toMatchObject({ status: true })
  expect(await app.anyone().post('user/validateotp', { otp, username: 'amy@example.org' })).toEqual(refused('Invalid OTP'))
})

test('a code is dead after ten minutes', async () => {
  const otp = await signUpCode('amy@example.org')
  app.pass({ minutes: 11 })
  expect(await app.anyone().post('user/validateotp', { otp, username: 'amy@example.org' })).toEqual(refused('Invalid OTP'))
})

test('after five wrong tries the right code is dead, even when they come at once', async () => {
  const otp = await signUpCode('amy@example.org')
  const wrong = String(otp === '9999' ? 9998 : 9999)
  const guess = (code: string) => app.anyone().post('user/validateotp', { otp: code, username: 'amy@example.org' })
  await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
  expect(await guess(String(otp))).toEqual(refused('Invalid OTP'))
})

test('of many parallel tries with the right code exactly one opens a session', async () => {
  const otp = await signUpCode('amy@example.org')
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => app.anyone().post('user/validateotp', { otp, username: 'amy@example.org' })),
  )
  expect(tries.filter(({ status }) => status === true)).toHaveLength(1)
})

test('a second code for the same name within the same half minute is too often, and says when', async () => {
  await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org' })
  const again = await app.anyone().call('user/sendotp', { Useremail: 'amy@example.org' })
  expect(again.http).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(again.body).toEqual(expect.objectContaining({ status: false, Success: false }))
})

test('a newer code takes the place of the older one', async () => {
  const first = await signUpCode('amy@example.org')
  app.pass({ minutes: 1 })
  const second = await signUpCode('amy@example.org')
  expect(second).not.toBe(first)
  expect(await app.anyone().post('user/validateotp', { otp: first, username: 'amy@example.org' })).toEqual(refused('Invalid OTP'))
  expect(await app.anyone().post('user/validateotp', { otp: second, username: 'amy@example.org' })).toMatchObject({
    status: true,
  })
})

test('a password signs in; a wrong one, an unknown name and a switched-off account are refused alike', async () => {
  await app.as('mo@example.org', { usergroup: 'moderator' })
  const login = (username: string, password: string) => app.anyone().post('user/login', { username, password })
  expect(await login('MO@example.org', password)).toEqual({
    status: true,
    Msg: 'successfully Logged In!',
    sessionid: expect.any(String),
    usergroup: 'moderator',
  })
  expect(await login('mo@example.org', 'wrong')).toEqual(refused('Invalid User Name or Password'))
  expect(await login('nobody@example.org', 'wrong')).toEqual(refused('Invalid User Name or Password'))
})

test('after ten wrong passwords in a quarter of an hour the next try is sent to a one-time code', async () => {
  await app.as('mo@example.org', { usergroup: 'moderator' })
  const stranger = client(app.url, 'browser')
  const login = (password: string) => stranger.call('user/login', { username: 'mo@example.org', password })
  for (let tries = 0; tries < 10; tries++) expect((await login('wrong')).body).toEqual(refused('Invalid User Name or Password'))
  const blocked = await login(password)
  expect([blocked.http, blocked.body['Msg']]).toEqual([429, 'Too many attempts. Sign in with a one-time code.'])
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800)
  app.pass({ minutes: 15 })
  expect((await login(password)).body).toMatchObject({ status: true })
})

test('a session is over after two hours, and after logout', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  app.pass({ minutes: 119 })
  expect((await amy.call('user/session')).http).toBe(200)
  app.pass({ minutes: 2 })
  expect((await amy.call('user/session')).http).toBe(401)
  const again = await app.as('amy@example.org', { usergroup: 'Student' })
  await again.post('user/logout')
  expect((await again.call('user/session')).http).toBe(401)
})

test('a sixth session ends the oldest', async () => {
  const first = await app.as('amy@example.org', { usergroup: 'Student' })
  for (let more = 0; more < 5; more++) {
    app.pass({ minutes: 1 })
    await app.as('amy@example.org')
  }
  expect((await first.call('user/session')).http).toBe(401)
})

test('spraying codes over many names trips the breaker: the next code costs a proof of work', async () => {
  await sprayCodes(app)
  const asked = await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org' })
  expect(asked).toMatchObject({ status: false, challenge: { parameters: expect.any(Object) } })
  const altcha = await solved(asked['challenge'])
  expect(await app.anyone().post('user/sendotp', { Useremail: 'amy@example.org', altcha })).toEqual(sent)
  expect(await app.anyone().post('user/sendotp', { Useremail: 'bea@example.org', altcha })).toMatchObject({ status: false })
}, 60_000)
