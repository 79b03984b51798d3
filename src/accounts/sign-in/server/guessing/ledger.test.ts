import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, guessCodes, networks } from './strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const mobile = '9876543210'
const wrong = '1234'
const next = networks()

async function counts() {
  const { rows } = await sql<{ subject: string; hits: number; expires_at: Date }>`
    select subject, hits, expires_at from throttle order by subject`.execute(app.database.db)
  return rows
}
const namesCounted = async () => (await counts()).filter(({ subject }) => /@|:\d{10}$/.test(subject))
async function judgedFrom(addresses: readonly string[]) {
  const replies = await Promise.all(
    addresses.map((address, index) => browserIn(app, address).enter(`nobody${index}@example.org`, wrong)),
  )
  return replies.filter(({ http }) => http === 200).length
}
const manyOf = (count: number, addressAt: (index: number) => string) => Array.from({ length: count }, (_, at) => addressAt(at))

test('301 wrong codes for made-up names keep nobody out: a number still gets its code, and it counts without a link', async () => {
  expect(await judgedFrom(manyOf(301, () => next()))).toBe(301)
  const phone = browserIn(app, next())
  await app.as(mobile, { usergroup: 'Student' })
  expect((await phone.ask(mobile)).body).toMatchObject({ status: true })
  expect((await phone.enter(mobile, await app.codeFor(`+91${mobile}`))).body).toMatchObject({ status: true })
}, 180_000)

test('wrong codes that made-up names were sent count to no total of all; those of an account and of an application without one do', async () => {
  const total = async () => (await counts()).find(({ subject }) => subject === 'codes-wrong-of-all')?.hits ?? 0
  await guessCodes(app, 'nobody@example.org', 5, next)
  expect(await total()).toBe(0)
  await app.as(amy, { usergroup: 'Student' })
  await guessCodes(app, amy, 5, next)
  expect(await total()).toBe(5)
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/create', { Form: 'job', Name: 'Cas', MailId: 'cas@example.org' })
  await guessCodes(app, 'cas@example.org', 5, next)
  expect(await total()).toBe(10)
})

test.each([
  ['an IPv4 address', 30, () => '203.0.113.7'],
  ['its /24', 60, (index: number) => `203.0.113.${index + 1}`],
  ['a /64', 30, (index: number) => `2001:db8:1:1::${index + 1}`],
  ['a /56', 60, (index: number) => `2001:db8:1:${(index % 200).toString(16)}::1`],
  ['a /48', 120, (index: number) => `2001:db8:1:${index.toString(16)}00::1`],
])(
  'from %s %i wrong codes are judged in an hour',
  async (_, limit, addressAt) => {
    const addresses = manyOf(limit + 10, (index) => addressAt(index)).filter(Boolean)
    expect(await judgedFrom(addresses)).toBe(limit)
  },
  60_000,
)

test('wrong codes for made-up names leave no row of a name, and those of the networks end within a day', async () => {
  await judgedFrom(manyOf(60, () => next()))
  expect(await namesCounted()).toEqual([])
  const latest = Math.max(...(await counts()).map(({ expires_at }) => expires_at.getTime()))
  expect(latest - app.deps.now().getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
}, 180_000)

test('what a network has used up writes nothing of a name any more', async () => {
  const home = '203.0.113.7'
  const names = (count: number) => manyOf(count, (index) => `nobody${index}@example.org`)
  await Promise.all(names(61).map((name) => browserIn(app, home).ask(name)))
  await Promise.all(names(51).map((name) => browserIn(app, home).login(name, 'wrong')))
  const counted = (await namesCounted()).map(({ subject }) => subject)
  expect(counted.filter((subject) => subject.startsWith('codes-day:'))).toHaveLength(60)
  expect(counted.filter((subject) => subject.startsWith('passwords-wrong-day:'))).toHaveLength(50)
}, 180_000)

test('a right password leaves no count behind', async () => {
  await app.as(amy, { usergroup: 'Student' })
  await sql`delete from throttle`.execute(app.database.db)
  expect(await app.anyone().signIn(amy, 'a long enough passphrase')).toMatchObject({ status: true })
  expect(await counts()).toEqual([])
})

test('a hundred wrong codes in a row are counted on the account until its person signs in; of a name without an account no count outlives the day', async () => {
  await app.as(amy, { usergroup: 'Student' })
  const phone = browserIn(app, next())
  const wrongInARow = async () =>
    (
      await sql<{ wrong_codes_in_a_row: number }>`select wrong_codes_in_a_row from users where username = ${amy}`.execute(
        app.deps.db,
      )
    ).rows
  for (let day = 0; day < 11; day++) {
    await guessCodes(app, amy, 10, next)
    await guessCodes(app, 'new@example.org', 10, next)
    app.pass({ days: 1 })
  }
  expect(await wrongInARow()).toEqual([{ wrong_codes_in_a_row: 110 }])
  const dayLater = app.deps.now().getTime() + 24 * 60 * 60 * 1000
  expect((await counts()).filter(({ expires_at }) => expires_at.getTime() > dayLater)).toEqual([])
  await phone.login(amy, 'a long enough passphrase')
  expect(await wrongInARow()).toEqual([{ wrong_codes_in_a_row: 0 }])
}, 240_000)

test('codes are sent in turns of networks: the first of one goes before the later ones of another that asks for many', async () => {
  const ask = (address: string, name: string) => browserIn(app, address).signUp(`${name}@example.org`)
  const many = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:103::1']
  for (const [at, address] of many.entries()) await ask(address, `many${at}`)
  await ask(next(), 'newcomer')
  const { rows } = await sql<{ name: string; priority: number }>`
    select data->>'username' as name, priority from pgboss.job where name = 'one-time-code' order by 1`.execute(app.database.db)
  expect(rows.map(({ name, priority }) => [name.split('@')[0], priority])).toEqual([
    ['many0', -1],
    ['many1', -2],
    ['many2', -3],
    ['newcomer', -1],
  ])
})
