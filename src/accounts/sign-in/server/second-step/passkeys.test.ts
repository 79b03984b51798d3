import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { softwareAuthenticator } from '#test/stand-ins/authenticator.ts'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { creationOptions, requestOptions } from '../../passkey.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const mo = 'mo@example.org'
const moderator = () => app.as(mo, { usergroup: 'moderator' })
const notTaken = refused('This passkey was not accepted. Please try again.')
const isIn = async (who: Client) => (await who.call('user/session')).http === 200

async function begun(who: Client) {
  const { ID, Options } = await who.post('secondstep/add', { Kind: 'passkey', Name: 'Laptop' })
  return { ID, Options: creationOptions.parse(Options) }
}
async function added(who: Client, key = softwareAuthenticator(app.url)) {
  const { ID, Options } = await begun(who)
  const { Msg, Codes } = await who.post('secondstep/verify', { ID, Passkey: key.make(Options) })
  expect(Msg).toBe('Saved Successfully!')
  return { key, ID, codes: Codes as string[] }
}
const asks = async (who: Client, body = {}) => requestOptions.parse((await who.post('secondstep/options', body))['Options'])

async function firstStep(kind: 'program' | 'browser' = 'browser', username = mo): Promise<Client> {
  const who = client(app.url, kind)
  const reply = await who.post('user/login', { username, password })
  expect(reply).toMatchObject({ status: false, Secondstep: { Methods: ['passkey'] } })
  who.session = String(Object(reply['Secondstep']).sessionid)
  return who
}
async function confirm(who: Client, body: object) {
  const reply = await who.post('secondstep/confirm', body)
  if (reply['status']) who.session = String(reply['sessionid'])
  return reply
}

test('a passkey is named, listed and mailed, confirms a sign-in, and is removed', async () => {
  const here = await moderator()
  const { key, ID, codes } = await added(here)
  expect(codes).toHaveLength(10)
  expect((await here.post('secondstep/get'))['Methods']).toMatchObject([{ ID, Kind: 'passkey', Name: 'Laptop', Lastused: '' }])
  expect((await app.mailsTo(mo)).map(({ text }) => text).join()).toContain('Added a passkey as second step.')
  for (const kind of ['program', 'browser'] as const) {
    const half = await firstStep(kind)
    const options = await asks(half)
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'preferred', allowCredentials: [{ id: key.id }] })
    expect(await confirm(half, { Passkey: key.answer(options) })).toMatchObject({ status: true, usergroup: 'moderator' })
    expect(await isIn(half)).toBe(true)
  }
  expect(await here.post('secondstep/remove', { ID })).toMatchObject({ status: true })
  expect(await app.anyone().signIn(mo, password)).toMatchObject({ status: true })
})

test('a passkey that verifies its person signs in alone, on a device that is known from then on', async () => {
  const { key } = await added(await moderator())
  for (const kind of ['program', 'browser'] as const) {
    const who = client(app.url, kind)
    const options = await asks(who, { Signin: true })
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    expect(await confirm(who, { Signin: true, Passkey: key.answer(options) })).toEqual({
      status: true,
      Msg: 'successfully Logged In!',
      sessionid: expect.any(String),
      usergroup: 'moderator',
    })
    expect(await isIn(who)).toBe(true)
    expect(await who.post('secondstep/newcodes')).toMatchObject({ status: true })
  }
})

test('without a verified person, with another handle or as a switched-off account nobody signs in by a passkey alone', async () => {
  const { key } = await added(await moderator())
  const alone = async (lies: object) => {
    const who = client(app.url, 'browser')
    return confirm(who, { Signin: true, Passkey: key.answer(await asks(who, { Signin: true }), lies) })
  }
  expect(await alone({ isVerified: false })).toEqual(notTaken)
  expect(await alone({ userHandle: 'c29tZWJvZHk' })).toEqual(notTaken)
  await sql`update users set is_active = false where username = ${mo}`.execute(app.database.db)
  expect(await alone({})).toEqual(notTaken)
  await sql`update users set is_active = true, usergroup = 'Student' where username = ${mo}`.execute(app.database.db)
  expect(await alone({})).toEqual(notTaken)
})

test.each([
  ['a foreign page', { origin: 'https://evil.example' }],
  ['a page of ours on another port', { origin: 'http://127.0.0.1:1' }],
  ['a challenge of its own', { challenge: 'c29tZXRoaW5n' }],
  ['a passkey being made', { type: 'webauthn.create' }],
  ['a counter that stays', { counter: 1 }],
  ['a counter that goes back', { counter: 0 }],
])('an answer for %s is refused, and so is the right one to the same challenge', async (_, lies) => {
  const { key } = await added(await moderator())
  const half = await firstStep()
  const options = await asks(half)
  expect(await confirm(half, { Passkey: key.answer(options, lies) })).toEqual(notTaken)
  expect(await confirm(half, { Passkey: key.answer(options) })).toEqual(notTaken)
  expect(await confirm(half, { Passkey: key.answer(await asks(half)) })).toMatchObject({ status: true })
})

test('an answer works once, for five minutes, in the session that asked', async () => {
  const { key } = await added(await moderator(), softwareAuthenticator(app.url, { synced: true }))
  const [one, other] = [await firstStep(), await firstStep()]
  const answer = key.answer(await asks(one))
  expect(await confirm(other, { Passkey: answer })).toEqual(notTaken)
  expect(await confirm(one, { Passkey: answer })).toMatchObject({ status: true })
  expect(await confirm(one, { Passkey: answer })).toEqual(notTaken)
  const late = key.answer(await asks(other))
  app.pass({ minutes: 5 })
  expect(await confirm(other, { Passkey: late })).toEqual(notTaken)
})

test('the challenge of one browser signs in no other', async () => {
  const { key } = await added(await moderator())
  const [one, other] = [client(app.url, 'browser'), client(app.url, 'browser')]
  const answer = key.answer(await asks(one, { Signin: true }))
  await asks(other, { Signin: true })
  expect(await confirm(other, { Signin: true, Passkey: answer })).toEqual(notTaken)
  expect(await isIn(other)).toBe(false)
})

test('of ten who send the same answer at once one gets in', async () => {
  const { key } = await added(await moderator())
  const half = await firstStep()
  const Passkey = key.answer(await asks(half))
  const replies = await Promise.all(Array.from({ length: 10 }, () => half.call('secondstep/confirm', { Passkey })))
  expect(replies.filter(({ body }) => body['status'])).toHaveLength(1)
})

test('a passkey confirms its own person only, and is added once', async () => {
  const { key } = await added(await moderator())
  const eve = await app.as('eve@example.org', { usergroup: 'moderator' })
  const { ID, Options } = await begun(eve)
  expect(Options.user.id).not.toBe('eve@example.org')
  expect(await eve.post('secondstep/verify', { ID, Passkey: key.make(Options) })).toEqual(notTaken)
  await added(eve)
  const half = await firstStep('browser', 'eve@example.org')
  expect(await confirm(half, { Passkey: key.answer(await asks(half)) })).toEqual(notTaken)
})

test.each([
  ['a foreign page', { origin: 'https://evil.example' }],
  ['another challenge', { challenge: 'c29tZXRoaW5n' }],
  ['an answer', { type: 'webauthn.get' }],
])('a passkey made for %s is not added', async (_, lies) => {
  const here = await moderator()
  const key = softwareAuthenticator(app.url)
  const { ID, Options } = await begun(here)
  expect(await here.post('secondstep/verify', { ID, Passkey: key.make(Options, lies) })).toEqual(notTaken)
  expect(await here.post('secondstep/verify', { ID, Passkey: key.make(Options) })).toEqual(notTaken)
  expect(await here.post('secondstep/get')).toMatchObject({ Methods: [] })
})

test('a challenge that was asked before adding is not good for it, and an app is not verified as a passkey', async () => {
  const here = await moderator()
  const key = softwareAuthenticator(app.url)
  const { ID } = await here.post('secondstep/add', { Kind: 'app' })
  const { Options } = await begun(here)
  expect(await here.post('secondstep/verify', { ID, Passkey: key.make(Options) })).toMatchObject({ status: false })
  const { ID: passkey } = await begun(here)
  expect(await here.post('secondstep/verify', { ID: passkey, Code: '123456' })).toMatchObject({ status: false })
})

test('a second passkey has the handle of the first, and its browser learns which are there', async () => {
  const here = await moderator()
  const { key } = await added(here)
  const first = (await asks(here)).allowCredentials
  const { Options } = await begun(here)
  expect(Options.excludeCredentials).toEqual(first)
  expect(first).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
})

test('a wrong passkey counts among the five tries of a sign-in', async () => {
  const { key } = await added(await moderator())
  const half = await firstStep()
  for (let tries = 0; tries < 5; tries++)
    expect(await confirm(half, { Passkey: key.answer(await asks(half), { challenge: 'eA' }) })).toEqual(notTaken)
  const end = refused('Too many wrong codes. Please sign in again.')
  expect(await confirm(half, { Passkey: key.answer(await asks(half)) })).toEqual(end)
})

test('a network has fifty wrong passkeys in a quarter of an hour', async () => {
  const { key } = await added(await moderator())
  const who = client(app.url, 'browser')
  const Passkey = key.answer(await asks(who, { Signin: true }), { challenge: 'eA' })
  for (let tries = 0; tries < 50; tries++) await who.post('secondstep/confirm', { Signin: true, Passkey })
  expect((await who.call('secondstep/confirm', { Signin: true, Passkey })).http).toBe(429)
})

test('a passkey confirms a sensitive call later in a session', async () => {
  const here = await moderator()
  const { key } = await added(here)
  app.pass({ minutes: 11 })
  const asked = { ...refused('Please confirm it is you.'), Confirm: { Methods: ['passkey'] } }
  expect(await here.post('secondstep/newcodes')).toEqual(asked)
  expect(await confirm(here, { Passkey: key.answer(await asks(here)) })).toMatchObject({ status: true, Msg: 'Confirmed!' })
  expect(await here.post('secondstep/newcodes')).toMatchObject({ status: true })
})

test('Students add none and are asked for none', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('secondstep/add', { Kind: 'passkey' })).toEqual(refused('Applicants need no second step.'))
  expect(await amy.post('secondstep/options')).toMatchObject({ status: false })
  expect((await app.anyone().call('secondstep/options')).http).toBe(401)
})

test.each([
  {},
  { Passkey: 'x' },
  { Passkey: { id: 'x', rawId: 'x', type: 'public-key' } },
  {
    Passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
  },
  { Passkey: { id: 'x'.repeat(1401), rawId: '', type: 'public-key', response: {} } },
])('%j signs nobody in', async (body) => {
  expect(await app.anyone().post('secondstep/confirm', { Signin: true, ...body })).toMatchObject({ status: false })
})
