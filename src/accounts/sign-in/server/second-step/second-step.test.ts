import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const mo = 'mo@example.org'
const moderator = () => app.as(mo, { usergroup: 'moderator' })
const due = 'Confirm it is you with your second step.'
const notRight = refused('This code is not right.')
const isIn = async (who: Client) => (await who.call('user/session')).http === 200

const shown = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() + halfMinutes * 30_000 })

async function setUp(who: Client) {
  const { ID, Secret: secret } = await who.post('secondstep/add', { Kind: 'app', Name: 'Phone' })
  const { Codes, Msg } = await who.post('secondstep/verify', { ID, Code: shown(String(secret)) })
  expect(Msg).toBe('Saved Successfully!')
  app.pass({ minutes: 2 })
  return { ID: String(ID), secret: String(secret), codes: Codes as string[] }
}

async function firstStep(kind: 'program' | 'browser' = 'program', known?: Client): Promise<Client> {
  const who = known ?? client(app.url, kind)
  who.session = undefined
  const reply = await who.post('user/login', { username: mo, password })
  expect(reply).toMatchObject({ status: false, Msg: due, Secondstep: { Methods: ['app'] } })
  who.session = String(Object(reply['Secondstep']).sessionid)
  return who
}
const confirm = async (who: Client, body: object) => {
  const reply = await who.post('secondstep/confirm', body)
  if (reply['status']) who.session = String(reply['sessionid'])
  return reply
}

test('a specified client sees the words and has no session; the code of the app opens one', async () => {
  const { secret } = await setUp(await moderator())
  const specified = client(app.url)
  const reply = await specified.signIn(mo, password)
  expect(reply).toEqual({
    ...refused(due),
    Secondstep: { Methods: ['app'], RememberDays: 14, sessionid: expect.any(String) },
  })
  expect(specified.session).toBeUndefined()
  expect((await specified.call('applications/get')).http).toBe(401)

  const who = await firstStep()
  const code = shown(secret)
  expect(await confirm(who, { Code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({
    status: true,
    Msg: 'successfully Logged In!',
    sessionid: expect.any(String),
    usergroup: 'moderator',
  })
  expect(await isIn(who)).toBe(true)
})

test('a one-time code asks for the second step as a password does', async () => {
  await setUp(await moderator())
  await app.anyone().post('user/sendotp', { Useremail: mo })
  const reply = await app.anyone().post('user/validateotp', { Useremail: mo, otp: await app.codeFor(mo) })
  expect(reply).toMatchObject({ status: false, Msg: due, Secondstep: { Methods: ['app'] } })
  expect(reply).not.toHaveProperty('sessionid')
})

test('who has taken the first step only is signed out to every other call, and may leave', async () => {
  await setUp(await moderator())
  for (const kind of ['program', 'browser'] as const) {
    const half = await firstStep(kind)
    for (const path of ['user/session', 'applications/get', 'user/get', 'sessions/get', 'secondstep/get', 'secondstep/add'])
      expect([path, (await half.call(path, { Kind: 'app' })).http]).toEqual([path, 401])
    expect((await half.call('secondstep/newcodes')).http).toBe(401)
    expect(await half.post('user/logout')).toEqual({ status: true, Msg: 'Logged Out!' })
    expect((await half.call('secondstep/confirm', { Code: '123456' })).http).toBe(401)
  }
})

test('a code works once, and none from before it afterwards', async () => {
  const { secret } = await setUp(await moderator())
  const code = shown(secret)
  expect(await confirm(await firstStep(), { Code: code })).toMatchObject({ status: true })
  expect(await confirm(await firstStep(), { Code: code })).toEqual(notRight)
  expect(await confirm(await firstStep(), { Code: shown(secret, -1) })).toEqual(notRight)
  expect(await confirm(await firstStep(), { Code: shown(secret, 1) })).toMatchObject({ status: true })
  expect(await confirm(await firstStep(), { Code: shown(secret, 2) })).toEqual(notRight)
})

test('of ten who send the same code at once one gets in', async () => {
  const { secret } = await setUp(await moderator())
  const halves = await Promise.all(Array.from({ length: 10 }, () => firstStep()))
  const Code = shown(secret)
  const replies = await Promise.all(halves.map((half) => confirm(half, { Code })))
  expect(replies.filter(({ status }) => status)).toHaveLength(1)
})

test('a sign-in takes five tries and ten minutes', async () => {
  const { secret } = await setUp(await moderator())
  const half = await firstStep()
  for (let tries = 0; tries < 5; tries++) expect(await confirm(half, { Code: '000000' })).toEqual(notRight)
  expect(await confirm(half, { Code: shown(secret) })).toEqual(refused('Too many wrong codes. Please sign in again.'))
  expect((await half.call('secondstep/confirm', { Code: shown(secret) })).http).toBe(401)
  const slow = await firstStep()
  app.pass({ minutes: 10 })
  expect((await slow.call('secondstep/confirm', { Code: shown(secret) })).http).toBe(401)
})

test('who knows the password but not the second step guesses ten times a day, and ends no session of its person', async () => {
  const here = await moderator()
  const { secret } = await setUp(here)
  await sql`delete from devices`.execute(app.database.db)
  for (let round = 0; round < 2; round++) {
    const half = await firstStep('browser')
    for (let tries = 0; tries < 5; tries++) expect(await confirm(half, { Code: '000000' })).toEqual(notRight)
  }
  const half = await firstStep('browser')
  expect((await half.call('secondstep/confirm', { Code: shown(secret) })).http).toBe(429)
  for (let sessions = 0; sessions < 6; sessions++) await firstStep('browser')
  expect(await isIn(here)).toBe(true)
})

test('ten recovery codes, each works once, typed in any case; its use is mailed', async () => {
  const here = await moderator()
  const { codes } = await setUp(here)
  expect(new Set(codes).size).toBe(10)
  const half = await firstStep()
  expect(await confirm(half, { Recovery: codes[0]?.toUpperCase().replaceAll('-', ' ') })).toMatchObject({ status: true })
  expect(await confirm(await firstStep(), { Recovery: codes[0] })).toEqual(notRight)
  expect(await half.post('secondstep/get')).toMatchObject({ Recoverycodes: 9, Methods: [{ Kind: 'app', Name: 'Phone' }] })
  expect((await app.mailsTo(mo)).map(({ text }) => text).join()).toContain('A recovery code was used.')
  const { Codes } = await half.post('secondstep/newcodes')
  expect(await confirm(await firstStep(), { Recovery: codes[1] })).toEqual(notRight)
  expect(await confirm(await firstStep(), { Recovery: (Codes as string[])[0] })).toMatchObject({ status: true })
})

test('neither the key nor a recovery code can be read in the database, and no reply repeats them', async () => {
  const here = await moderator()
  const { secret, codes } = await setUp(here)
  const { rows } = await sql<{ text: string }>`
    select row_to_json(s)::text as text from second_steps s union all select row_to_json(r)::text from recovery_codes r
    union all select row_to_json(l)::text from activity_log l`.execute(app.database.db)
  const all = rows.map(({ text }) => text).join() + JSON.stringify(await here.post('secondstep/get'))
  for (const known of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(all).not.toContain(known)
})

test('a browser may be remembered for the days of the policy, a program never', async () => {
  const { secret } = await setUp(await moderator())
  const browser = await firstStep('browser')
  await confirm(browser, { Code: shown(secret), Remember: true })
  const again = async (who: Client) => {
    who.session = undefined
    return who.post('user/login', { username: mo, password })
  }
  expect(await again(browser)).toMatchObject({ status: true })
  app.pass({ minutes: 1 })
  const program = await firstStep()
  await confirm(program, { Code: shown(secret), Remember: true })
  expect(await again(program)).toMatchObject({ status: false, Msg: due })
  app.pass({ days: 14 })
  expect(await again(browser)).toMatchObject({ status: false, Msg: due })
})

test('on a remembered device a change of the second step asks for it, and confirming is enough', async () => {
  const { secret, ID } = await setUp(await moderator())
  const browser = await firstStep('browser')
  await confirm(browser, { Code: shown(secret), Remember: true })
  browser.session = undefined
  await browser.signIn(mo, password)
  const asked = { ...refused('Please confirm it is you.'), Confirm: { Methods: ['app'] } }
  for (const [path, body] of [
    ['remove', { ID }],
    ['newcodes', {}],
    ['add', { Kind: 'app' }],
  ] as const)
    expect(await browser.post(`secondstep/${path}`, body)).toEqual(asked)
  app.pass({ minutes: 1 })
  expect(await confirm(browser, { Code: shown(secret) })).toMatchObject({ status: true, Msg: 'Confirmed!' })
  expect(await browser.post('secondstep/remove', { ID })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  browser.session = undefined
  expect(await browser.signIn(mo, password)).toMatchObject({ status: true })
})

test('an app counts once a code of it was typed, and only its person’s', async () => {
  const here = await moderator()
  const { ID } = await here.post('secondstep/add', { Kind: 'app' })
  expect(await here.post('secondstep/verify', { ID, Code: '000000' })).toEqual(notRight)
  expect(await app.anyone().signIn(mo, password)).toMatchObject({ status: true })
  const eve = await app.as('eve@example.org', { usergroup: 'moderator' })
  const gone = refused('This is no longer one of your ways to confirm.')
  expect(await eve.post('secondstep/verify', { ID, Code: '000000' })).toEqual(gone)
  expect(await eve.post('secondstep/remove', { ID })).toEqual(gone)
})

test('Students are never asked, and set nothing up', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  expect(await amy.post('secondstep/add', { Kind: 'app' })).toEqual(refused('Applicants need no second step.'))
  expect(await amy.post('secondstep/get')).toMatchObject({ Methods: [], Required: false, Setupby: '' })
})

test.each([
  {},
  { Code: '123456', Recovery: 'x' },
  { Code: '12345' },
  { Code: 123_456 },
  { Recovery: 'x'.repeat(61) },
  { Code: '१२३४५६' },
])('%j confirms nothing', async (body) => {
  await setUp(await moderator())
  expect(await confirm(await firstStep(), body)).toMatchObject({ status: false })
})
