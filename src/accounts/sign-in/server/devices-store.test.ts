import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, linkFor, networks } from './guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const dead = expect.objectContaining({
  status: false,
  Msg: 'This link has been used or has expired. Request a new code.',
})
const next = networks()
const here = () => browserIn(app, next())
const hitsOf = async (subject: string) => {
  const { rows } = await sql<{ hits: number }>`select hits from throttle where subject = ${subject}`.execute(app.database.db)
  return rows[0]?.hits ?? 0
}

test('signing in marks the browser: HttpOnly, Secure, SameSite=Strict, 90 days; the database has only its hash', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = here()
  const { headers } = await phone.login(amy, password)
  const line = headers.getSetCookie().find((each) => each.startsWith('__Host-dev='))
  expect(line).toMatch(/^__Host-dev=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const { rows } = await sql`select * from devices`.execute(app.database.db)
  expect(JSON.stringify(rows)).not.toContain(phone.browser.cookies.get('__Host-dev'))
  await phone.browser.post('user/logout')
  expect(phone.browser.cookies.has('__Host-dev')).toBe(true)
})

test('a device is known for the names that signed in on it, and for no other', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await app.as('eve@example.org', { usergroup: 'Student' })
  const theirs = here()
  await theirs.login('eve@example.org', password)
  for (let browsers = 0; browsers < 2; browsers++) {
    const stranger = here()
    await stranger.ask(amy)
    await app.deps.jobs.idle()
    for (let tries = 0; tries < 5; tries++) await stranger.enter(amy, '0000')
  }
  await theirs.ask(amy)
  expect((await theirs.enter(amy, await app.codeFor(amy))).body).toMatchObject({ Msg: 'Invalid OTP' })
})

test('ten browsers of a person are kept, the last used ones', async () => {
  await app.as(amy, { usergroup: 'Student' })
  for (let devices = 0; devices < 12; devices++) {
    await here().login(amy, password)
    app.pass({ minutes: 1 })
  }
  const { rows } = await sql`select * from devices where username = ${amy} and device <> 'A program'`.execute(app.database.db)
  expect(rows).toHaveLength(10)
})

test('as soon as two browsers ask within an hour the mail has a link; before that it has none', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = here()
  await phone.ask(amy)
  app.pass({ minutes: 11 })
  await phone.ask(amy)
  expect(await linkFor(app, amy)).toBeUndefined()
  await here().ask(amy)
  expect(await linkFor(app, amy)).toMatch(/^[\w-]{22}$/)
})

test('a link works once, in one browser, for ten minutes', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await here().ask(amy)
  await here().ask(amy)
  const token = await linkFor(app, amy)
  const phone = here()
  expect((await phone.open(token)).body).toMatchObject({ status: true, username: amy })
  expect((await phone.open(token)).body).toMatchObject({ status: true, username: amy })
  expect((await here().open(token)).body).toEqual(dead)
  app.pass({ minutes: 1 })
  await here().ask(amy)
  const later = await linkFor(app, amy)
  expect(later).not.toBe(token)
  app.pass({ minutes: 11 })
  expect((await here().open(later)).body).toEqual(dead)
})

test.each([['x'.repeat(22)], ['x'.repeat(200)], [''], [undefined], [7]])('a made-up link is refused: %j', async (Token) => {
  expect((await here().browser.call('user/knowndevice', { Token })).body).toEqual(dead)
})

test('the right code at last gives back what the same browser’s wrong ones took', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = browserIn(app, '192.0.2.9')
  await phone.ask(amy)
  const code = await app.codeFor(amy)
  for (let tries = 0; tries < 3; tries++) await phone.enter(amy, code === '9999' ? '9998' : '9999')
  // Tries of a browser that asked for no code count for its network alone.
  await here().enter(amy, '1234')
  const counted = () => Promise.all([hitsOf(`codes-wrong-day:${amy}`), hitsOf('codes-wrong-hour:192.0.2.9')])
  expect(await counted()).toEqual([3, 3])
  expect((await phone.enter(amy, code)).body).toMatchObject({ status: true })
  expect(await counted()).toEqual([0, 0])
})

test('of 200 strangers’ wrong codes at once for one name ten are judged, however many browsers asked', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const askers = Array.from({ length: 3 }, here)
  for (const asker of askers) await asker.ask(amy)
  await app.deps.jobs.idle()
  await Promise.all(Array.from({ length: 200 }, (_, index) => askers[index % 3]?.enter(amy, '1')))
  await Promise.all(Array.from({ length: 200 }, (_, index) => askers[index % 3]?.enter(amy, '0001')))
  expect(await hitsOf(`codes-wrong-day:${amy}`)).toBe(10)
  const { rows } = await sql<{ tries: number }>`select sum(tries)::int as tries from one_time_codes`.execute(app.database.db)
  expect(rows[0]?.tries).toBe(10)
}, 60_000)

test('a device that is known has ten wrong passwords in a quarter of an hour and ten wrong codes a day of its own', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = here()
  await phone.login(amy, password)
  const passwords = await Promise.all(Array.from({ length: 200 }, () => phone.login(amy, 'wrong')))
  expect(passwords.filter(({ http }) => http === 200)).toHaveLength(10)
  expect(passwords.find(({ http }) => http === 429)?.body['Msg']).toBe('Too many attempts. Please wait a while and try again.')
  const codes = await Promise.all(Array.from({ length: 200 }, () => phone.enter(amy, '1234')))
  expect(codes.filter(({ http }) => http === 200)).toHaveLength(10)
}, 60_000)

const program = () => client(app.url)
const wrongPasswords = async (who: Client, times: number, from: string) => {
  const replies: unknown[] = []
  for (let tries = 0; tries < times; tries++)
    replies.push((await who.call('user/login', { username: amy, password: 'wrong' }, { 'x-forwarded-for': from })).body['Msg'])
  return replies.at(-1)
}

test('SIGN-26: a program is known by its session, not by its network: another one there is a stranger, and uses up nothing of it', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const own = program()
  own.session = String((await own.call('user/login', { username: amy, password }, from)).body['sessionid'])
  expect(await wrongPasswords(program(), 11, '203.0.113.9')).toBe('Too many attempts. Sign in with a one-time code.')
  const again = await own.call('user/login', { username: amy, password }, from)
  expect(again.body).toMatchObject({ status: true })
  own.session = String(again.body['sessionid'])
  // The session has ended, and the program still sends its ID.
  app.pass({ hours: 3 })
  expect((await own.call('user/session', {}, from)).http).toBe(401)
  expect(await wrongPasswords(program(), 11, '203.0.113.9')).toBe('Too many attempts. Sign in with a one-time code.')
  expect((await own.call('user/login', { username: amy, password }, from)).body).toMatchObject({ status: true })
})

test('SIGN-26: programs that sign in without their session drop no browser of the person, and are at most five', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = here()
  await phone.login(amy, password)
  for (let times = 0; times < 12; times++) {
    app.pass({ minutes: 1 })
    await program().signIn(amy, password)
  }
  const { rows } = await sql<{ device: string }>`select device from devices where username = ${amy}`.execute(app.database.db)
  expect(rows.filter(({ device }) => device === 'A program')).toHaveLength(5)
  expect(rows).toHaveLength(6)
})

test('SIGN-26: a made-up session makes no program known, and a program without one opens no link', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const stranger = program()
  for (const session of ['network:127.0.0.1', 'x'.repeat(43)]) {
    stranger.session = session
    app.pass({ minutes: 16 })
    expect(await wrongPasswords(stranger, 11, '203.0.113.9')).toBe('Too many attempts. Sign in with a one-time code.')
  }
  await here().ask(amy)
  await here().ask(amy)
  const Token = await linkFor(app, amy)
  expect((await program().call('user/knowndevice', { Token })).body).toEqual(dead)
  expect((await here().open(Token)).body).toMatchObject({ status: true })
})
