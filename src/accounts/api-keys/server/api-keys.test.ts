import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import { refused, refusedAt } from '#test/support/refused.ts'
import { apiKeys } from '../contract.ts'
import { amyName, amysApplication, keyMaker, maker } from './program.fixture.ts'

let app: TestApp
let admin: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  admin = await keyMaker(app)
  await amysApplication(app)
})
afterAll(() => app.close())

const all = ['readAllApplications', 'takeAllDocuments', 'findNumbers'] as const
const inDays = (days: number) => dayLater(formatIsoDate(todayIn('Asia/Kolkata', app.deps.now())), days)
const salesDay = { fromdate: '2026-01-01', enddate: '2026-01-31' }
const body = (more: object = {}) => ({ Name: 'Ledger', Rights: [...all], Expires: inDays(30), ...more })

async function madeKey(more: object = {}, by = admin): Promise<string> {
  const { Key } = await by.post('apikeys/create', body(more))
  return String(Key)
}
const withKey = (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return {
    call: (path: string, sent: unknown = {}, more = {}) => app.anyone().call(path, sent, { ...headers, ...more }),
    get: (path: string) => app.anyone().get(`/ap/api/${path}`, headers),
  }
}
const listOf = async (key: string) => (await withKey(key).call('applications/get')).http
const list = () => admin.ask(apiKeys.get, {})

test('a key is shown once, kept as a digest, and reads what its rights open', async () => {
  const key = await madeKey()
  expect(key).toMatch(/^atk_[a-z0-9]{8}_[\w-]{43}$/)
  const program = withKey(key)
  const applications = await program.call('applications/get')
  expect([applications.http, applications.body['Total']]).toEqual([200, 1])
  expect((await program.call('applications/getbyid', { username: amyName })).body).toMatchObject([{ Name: 'AMY' }])
  expect((await program.call('salesreport/get', { ...salesDay, By: 'day' })).body).toMatchObject({ Success: true })
  expect(JSON.stringify(await list())).not.toContain(key.slice(13))
  for (const table of ['api_keys', 'activity_log', 'idempotency_keys', 'throttle']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.database.db)
    expect(JSON.stringify(rows)).not.toContain(key.slice(13))
  }
})

test('the list has who made a key, its rights, its last day and its last use to the minute', async () => {
  const key = await madeKey()
  expect(await list()).toMatchObject([{ Lastused: null, State: 'active' }])
  await listOf(key)
  expect(await list()).toEqual([
    {
      ID: key.slice(0, 12),
      Name: 'Ledger',
      Rights: [...all],
      Networks: [],
      Madeby: maker,
      Madeat: expect.stringMatching(/Z$/),
      Expires: inDays(30),
      Lastused: expect.stringMatching(/Z$/),
      State: 'active',
    },
  ])
})

test('a key reads the applications of others with the right to them, and takes documents of others with theirs', async () => {
  const reading = withKey(await madeKey({ Rights: ['readAllApplications'] }))
  const taking = withKey(await madeKey({ Name: 'Archive', Rights: ['takeAllDocuments'] }))
  expect((await reading.call('applications/getbyid', { username: amyName })).body).toHaveLength(1)
  expect((await reading.get(`filledpdf?username=${amyName}`)).http).toBe(403)
  expect((await taking.get(`filledpdf?username=${amyName}`)).http).toBe(200)
  const { rows } = await sql`select actor from activity_log where module = 'Download'`.execute(app.database.db)
  expect(rows).toEqual([{ actor: 'key:Archive' }])
})

test('a key may do no more than its maker may at the moment, and nothing while they are switched off or gone', async () => {
  const key = await madeKey()
  const report = async () => (await withKey(key).call('salesreport/get', { ...salesDay, By: 'day' })).http
  const set = (values: string) => sql`update users set ${sql.raw(values)} where username = ${maker}`.execute(app.database.db)
  expect([await listOf(key), await report()]).toEqual([200, 200])
  await set(`usergroup = 'viewer'`)
  expect([await listOf(key), await report()]).toEqual([200, 403])
  await set(`usergroup = 'Student'`)
  expect(await listOf(key)).toBe(403)
  await set(`usergroup = 'admin', is_active = false`)
  expect(await listOf(key)).toBe(401)
  const other = await app.as('otto@example.org', { usergroup: 'admin' })
  expect(await other.ask(apiKeys.get, {})).toMatchObject([{ State: 'without its maker' }])
  await sql`delete from users where username = ${maker}`.execute(app.database.db)
  await app.as(maker, { usergroup: 'admin' })
  expect(await listOf(key)).toBe(401)
  expect(await list()).toMatchObject([{ Madeby: '', State: 'without its maker' }])
})

test('a revoked key ends at once, an expired one after its last day', async () => {
  const [first, second] = [await madeKey(), await madeKey({ Name: 'Second', Expires: inDays(2) })]
  const [ID] = [first.slice(0, 12)]
  expect(await admin.post('apikeys/revoke', { ID })).toEqual({ status: true, Msg: 'Revoked!' })
  expect(await admin.post('apikeys/revoke', { ID })).toEqual(refused('This key has already been revoked.'))
  expect(await admin.post('apikeys/revoke', { ID: 'atk_none' })).toEqual(refused('There is no such key.'))
  expect([await listOf(first), await listOf(second)]).toEqual([401, 200])
  app.pass({ days: 2 })
  expect(await listOf(second)).toBe(200)
  app.pass({ days: 1 })
  expect(await listOf(second)).toBe(401)
  const later = await app.as(maker)
  expect((await later.ask(apiKeys.get, {})).map(({ Name, State }) => [Name, State])).toEqual([
    ['Second', 'expired'],
    ['Ledger', 'revoked'],
  ])
})

test.each([
  ['no name', { Name: ' ' }, 'Name is required!'],
  ['a long name', { Name: 'x'.repeat(61) }, 'A name can be at most 60 characters.'],
  ['a name with markup', { Name: '<b>' }, 'A name can contain only letters, digits, spaces, dots and dashes.'],
  ['no rights', { Rights: [] }, 'Choose at least one right.'],
  ['today as the last day', { Expires: 0 }, 'The last day must be between tomorrow and 365 days from now.'],
  ['more than a year', { Expires: 366 }, 'The last day must be between tomorrow and 365 days from now.'],
  ['no such day', { Expires: '2027-02-30' }, 'This date does not exist.'],
])('a key with %s is refused', async (_, more, words) => {
  const dated = 'Expires' in more && typeof more.Expires === 'number' ? { Expires: inDays(more.Expires) } : more
  expect(await admin.post('apikeys/create', body(dated))).toEqual(refused(words))
})

test.each(['administer', 'erasePeople', 'writeApplications', 'appointAdmins', 'x'])('no key gets the right %s', async (right) => {
  const owner = await app.as('owner@example.org', { isOwner: true })
  expect((await owner.call('apikeys/create', body({ Rights: [right] }))).http).toBe(400)
})

test('a name is used once, in whatever case, also after its key is revoked', async () => {
  const key = await madeKey()
  await admin.post('apikeys/revoke', { ID: key.slice(0, 12) })
  expect(await admin.post('apikeys/create', body({ Name: 'LEDGER' }))).toEqual(
    refusedAt('Name', 'There is or was already a key with this name.'),
  )
})

test('making a key needs every step of signing in from the last ten minutes', async () => {
  app.pass({ minutes: 11 })
  expect(await admin.post('apikeys/create', body())).toMatchObject(refused('Please confirm it is you.'))
})

test('a key counts only as a bearer of a program: not in SessionId, the body, a cookie or a browser', async () => {
  const key = await madeKey()
  const bare = app.anyone()
  expect((await bare.call('applications/get', {}, { SessionId: key })).http).toBe(401)
  expect((await bare.call('applications/get', { sessionid: key })).http).toBe(401)
  expect((await bare.call('applications/get', {}, { cookie: `sid=${key}; __Host-sid=${key}` })).http).toBe(401)
  const page = client(app.url, 'browser')
  expect((await page.call('applications/get', {}, { authorization: `Bearer ${key}` })).http).toBe(401)
  for (const wrong of [
    key.slice(0, -1),
    `${key}x`,
    key.toUpperCase(),
    `atk_00000000_${'x'.repeat(43)}`,
    'atk_',
    `atk_${"'".repeat(99)}`,
  ])
    expect(await listOf(wrong)).toBe(401)
})

test('a key makes 600 calls a minute, and others are not slowed by it', async () => {
  const [key, other] = [await madeKey(), await madeKey({ Name: 'Other' })]
  const counts: Record<number, number> = {}
  for (let round = 0; round < 13; round++)
    for (const http of await Promise.all(
      Array.from({ length: 50 }, async () => (await withKey(key).call('announcements/get')).http),
    ))
      counts[http] = (counts[http] ?? 0) + 1
  expect(counts).toEqual({ 403: 600, 429: 50 })
  expect([await listOf(key), await listOf(other)]).toEqual([429, 200])
  app.pass({ minutes: 1 })
  expect(await listOf(key)).toBe(200)
})

test('keys work where sessions of programs are switched off', async () => {
  const strict = await testApp({ ALLOW_HEADER_SESSIONS: 'off' })
  try {
    await strict.as(maker, { usergroup: 'admin' })
    const browser = client(strict.url, 'browser')
    browser.session = String((await browser.post('user/login', { username: maker, password }))['sessionid'])
    const key = await madeKey({}, browser)
    const { http } = await strict.anyone().call('applications/get', {}, { authorization: `Bearer ${key}` })
    expect(http).toBe(200)
  } finally {
    await strict.close()
  }
})

test('making and revoking a key are in the activity log', async () => {
  const key = await madeKey()
  await admin.post('apikeys/revoke', { ID: key.slice(0, 12) })
  const { rows } = await sql`select actor, log from activity_log where module = 'API keys' order by id`.execute(app.database.db)
  expect(rows).toEqual([
    { actor: maker, log: 'Made the API key Ledger' },
    { actor: maker, log: 'Revoked the API key Ledger' },
  ])
})

test('KEY-8: a key works only from its networks, and says nothing of why elsewhere', async () => {
  const proxied = await testApp({ TRUST_PROXY: '1' })
  try {
    const ann = await proxied.as('ann@example.org', { usergroup: 'admin' })
    const made = await ann.post('apikeys/create', body({ Networks: ['10.1.0.0/16', '203.0.113.7', '2001:DB8::/32'] }))
    const from = async (ip: string) => {
      const headers = { authorization: `Bearer ${String(made['Key'])}`, 'x-forwarded-for': ip }
      return (await proxied.anyone().call('applications/get', {}, headers)).http
    }
    for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', '2001:db8::9'])
      expect([ip, await from(ip)]).toEqual([ip, 200])
    for (const ip of ['10.2.0.1', '203.0.113.8', '2001:db9::9']) expect([ip, await from(ip)]).toEqual([ip, 401])
    expect(await ann.ask(apiKeys.get, {})).toMatchObject([{ Networks: ['10.1.0.0/16', '203.0.113.7/32', '2001:db8::/32'] }])
  } finally {
    await proxied.close()
  }
})

test.each([['example.org'], ['10.0.0.0/33'], ['10.0.0.1', 'x'.repeat(51)]])('KEY-8: %s is no network', async (...Networks) => {
  const words = 'Enter an address or a range, such as 203.0.113.7 or 10.1.0.0/16.'
  expect(await admin.post('apikeys/create', body({ Networks }))).toEqual(refused(words))
  const many = Array.from({ length: 21 }, (_, index) => `10.0.0.${index}`)
  expect(await admin.post('apikeys/create', body({ Networks: many }))).toEqual(refused('There can be at most 20 networks.'))
})
