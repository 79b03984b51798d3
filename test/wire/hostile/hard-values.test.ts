import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let owner: Client
let amy: Client
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@example.org', { isOwner: true })
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'AMY' })
})
afterAll(() => app.close())

const tooLarge = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]
test.each([
  ['shows/delete', (ID: number) => ({ ID })],
  ['shows/update', (ID: number) => ({ ID, Time: '06:00 PM' })],
  ['distributor/delete', (ID: number) => ({ ID })],
  ['dailydata/approveall', (version: number) => ({ ID: 1, version })],
  ['dailydata/reopen', (ID: number) => ({ ID, Reason: 'Because' })],
  ['applications/restore', (applicationID: number) => ({ applicationID })],
  ['applications/bulkrestore', (applicationID: number) => ({ applicationID: [applicationID] })],
  ['applications/undostatus', (applicationID: number) => ({ applicationID: [applicationID], cutomestatus: 'Selected' })],
  ['applications/deletenotes', (applicationID: number) => ({ applicationID, Note: 'x' })],
  ['announcements/delete', (id: number) => ({ id })],
  ['documentslot/delete', (ID: number) => ({ ID })],
])('%s of a number that no row can have is no fault', async (path, bodyOf) => {
  for (const number of tooLarge) {
    const { http, body } = await owner.call(path, bodyOf(number))
    expect([200, 400]).toContain(http)
    // Calls that name several report which of them exist.
    expect(body).toMatchObject(Array.isArray(Object.values(bodyOf(number))[0]) ? { Total: 0 } : { status: false, Success: false })
  }
})

test.each(['1e400000', '-1e400000', '9'.repeat(400), '0.'.padEnd(400, '0') + '1'])(
  'a number written as %.20s… is no fault',
  async (number) => {
    const paths = ['applications/get', 'shows/delete', 'applications/create', 'dailydata/findnumber', 'user/sendotp'] as const
    const bodies = [
      `{"take":${number}}`,
      `{"ID":${number}}`,
      `{"Percentage":${number},"Form":"job"}`,
      `{"Date":"2026-11-20","Showid":${number}}`,
      `{"Useremail":${number}}`,
    ]
    for (const [index, path] of paths.entries())
      expect((await owner.callWith(path, bodies[index] ?? '')).http).toSatisfy((http: number) => http < 500)
  },
)

/** Names that some program folds into another's: dotted and dotless i, full width, other letters. */
const foldable = ['adm\u0130n@example.org', 'adm\u0131n@example.org', 'ａmy@example.org', 'amy@example.org\u0000']

test.each(foldable)('%j is not accepted as a name: no account, no code, no sign-in', async (username) => {
  for (const [who, path, body] of [
    [owner, 'user/create', { username, firstname: 'A', usergroup: 'viewer', password: 'a long enough passphrase' }],
    [owner, 'users/saveuser', { Firstname: 'A', Lastname: 'B', Username: username, Password: btoa('a long enough passphrase') }],
    [app.anyone(), 'user/sendotp', { Useremail: username }],
    [app.anyone(), 'user/cusersendotp', { Useremail: username }],
    [app.anyone(), 'user/login', { username, password: 'a long enough passphrase' }],
  ] as const) {
    const reply = await who.call(path, body)
    expect(reply.body).toMatchObject({ status: false, Success: false })
  }
  const { rows } = await sql<{ username: string }>`select username from users order by username`.execute(app.database.db)
  expect(rows.map(({ username }) => username)).toEqual(['amy@example.org', 'owner@example.org'])
})

test.each(['a\u200Bmy@example.org', '\u202Eamy@example.org', ' amy@example.org\ufeff'])(
  '%j is the name that it reads as, and makes no second account',
  async (username) => {
    const account = { username, firstname: 'A', usergroup: 'viewer', password: 'a long enough passphrase' }
    expect(await owner.post('user/create', account)).toMatchObject({ status: false })
    const { rows } = await sql<{ username: string }>`select username from users order by username`.execute(app.database.db)
    expect(rows.map((row) => row.username)).toEqual(['amy@example.org', 'owner@example.org'])
  },
)

const manyNames = ['user/login', 'user/sendotp', 'user/cusersendotp', 'user/validateotp', 'applications/isemailexists']
test.each(manyNames)('a name of 60,000 characters, which no index holds, is no fault of %s', async (path) => {
  const name = Buffer.from(crypto.getRandomValues(new Uint8Array(29_000))).toString('hex')
  for (const username of [name, `${name}@example.org`]) {
    const body = { username, Useremail: username, MailId: username, password: 'a long enough passphrase', otp: '1234' }
    const { http, body: reply } = await app.anyone().call(path, body)
    expect(http).toBeLessThan(500)
    expect(reply).toMatchObject(path === 'applications/isemailexists' ? {} : { status: false })
  }
})

/** Texts that must come back as typed: joined emoji, astral letters, scripts of the country. */
const kept = ['👩‍👩‍👧‍👦', '\u00E9', '𝒜𝓂𝓎', 'தமிழ்', 'हिन्दी', '1\u20442']

test.each(kept)('%j is kept as it was typed', async (text) => {
  await amy.post('applications/create', { Place: text, PermanentAddress: `${text}\n${text}` })
  const [record] = await amy.post('applications/getbyid')
  expect(record).toMatchObject({ Place: text, PermanentAddress: `${text}\n${text}` })
})
