import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { ownSessions } from '../contract.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const student = () => app.as(amy, { usergroup: 'Student' })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const listed = (who: Client) => who.ask(ownSessions.get, {})
const isIn = async (who: Client) => (await who.call('user/session')).http === 200

async function fromBrowser(userAgent: string): Promise<Client> {
  await student()
  const browser = client(app.url, 'browser')
  const { body } = await browser.call('user/login', { username: amy, password }, { 'user-agent': userAgent })
  browser.session = String(body['sessionid'])
  return browser
}
const logOf = async () => {
  const { rows } = await sql<{ actor: string; log: string }>`
    select actor, log from activity_log where module = 'Sessions' order by id`.execute(app.database.db)
  return rows
}

test('one’s own sessions are listed newest first, in readable form, and this one is marked', async () => {
  const linux = await fromBrowser(firefox)
  app.pass({ minutes: 5 })
  await fromBrowser(iphone)
  await app.as('other@example.org', { usergroup: 'viewer' })
  const sessions = await listed(linux)
  expect(sessions.map(({ Device, isThis }) => [Device, isThis])).toEqual([
    ['Safari on an iPhone', false],
    ['A program', false],
    ['Firefox on Linux', true],
    ['A program', false],
  ])
  expect(sessions[2]).toEqual({
    ID: expect.stringMatching(/^[\w-]{32}$/),
    Device: 'Firefox on Linux',
    Address: '127.0.0.1',
    Begun: expect.stringMatching(/Z$/),
    Lastused: expect.stringMatching(/Z$/),
    isThis: true,
  })
})

test('a session shows when it was last used, to the minute', async () => {
  const here = await student()
  app.pass({ minutes: 30 })
  await here.post('user/session')
  const [session] = await listed(here)
  const minutes = (Date.parse(session?.Lastused ?? '') - Date.parse(session?.Begun ?? '')) / 60_000
  expect(Math.round(minutes)).toBe(30)
})

test('the list contains no token, no digest of one and no handle', async () => {
  const browser = await fromBrowser(firefox)
  const program = await student()
  const text = JSON.stringify(await listed(browser))
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(app.database.db)
  for (const secret of [program.session, browser.session, ...browser.cookies.values(), ...rows.map(({ id }) => id)])
    expect(text).not.toContain(secret)
})

test('people can end one of their other sessions, and that is logged', async () => {
  const [here, there, elsewhere] = [await student(), await fromBrowser(iphone), await student()]
  const ID = (await listed(here)).find(({ Device }) => Device === 'Safari on an iPhone')?.ID
  expect(await here.post('sessions/end', { ID })).toEqual({ status: true, Msg: 'Signed out there!' })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
  expect(await here.post('sessions/end', { ID })).toEqual(refused('That session has ended already.'))
  expect(await logOf()).toEqual([{ actor: amy, log: 'Ended a session of their own: Safari on an iPhone' }])
})

test('people can end all their other sessions, and stay signed in', async () => {
  const [here, there, elsewhere] = [await student(), await fromBrowser(iphone), await student()]
  expect(await here.post('sessions/endothers')).toEqual({ status: true, Msg: 'Signed out everywhere else!' })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
  expect(await listed(here)).toMatchObject([{ isThis: true }])
  expect(await logOf()).toEqual([{ actor: amy, log: 'Ended all other sessions of their own' }])
})

test('the current session can only be ended by logging out', async () => {
  const here = await student()
  const [session] = await listed(here)
  expect(await here.post('sessions/end', { ID: session?.ID })).toEqual(refused('You are here now. Log out to leave.'))
  expect(await isIn(here)).toBe(true)
})

test.each([{ usergroup: 'Student' } as const, { usergroup: 'admin' } as const, { role: '3' } as const])(
  'nobody ends somebody else’s session, not %j either, whatever they name',
  async (standing) => {
    const victim = await app.as('vic@example.org', { usergroup: 'viewer' })
    const eve = await app.as('eve@example.org', standing)
    const [theirs] = await listed(victim)
    const { rows } = await sql<{ id: string }>`select id from sessions where username = 'vic@example.org'`.execute(
      app.database.db,
    )
    const ended = refused('That session has ended already.')
    for (const ID of [theirs?.ID, victim.session, rows[0]?.id, '', '%'])
      expect(await eve.post('sessions/end', { ID, username: 'vic@example.org', Username: 'vic@example.org' })).toEqual(ended)
    await eve.post('sessions/endothers', { username: 'vic@example.org' })
    expect(await eve.post('sessions/get', { username: 'vic@example.org' })).toMatchObject([{ isThis: true }])
    expect(await isIn(victim)).toBe(true)
  },
)

test('expired sessions are not listed, and signed-out or pending callers get no list', async () => {
  const [here, there] = [await student(), await student()]
  await there.post('user/logout')
  expect(await listed(here)).toHaveLength(1)
  app.pass({ hours: 2 })
  expect((await here.call('sessions/get')).http).toBe(401)
  const pending = app.anyone()
  await pending.post('user/cusersendotp', { Useremail: 'new@example.org' })
  const { sessionid } = await pending.post('user/validateotp', {
    Useremail: 'new@example.org',
    otp: await app.codeFor('new@example.org'),
  })
  pending.session = String(sessionid)
  for (const path of ['sessions/get', 'sessions/end', 'sessions/endothers']) expect((await pending.call(path)).http).toBe(401)
})

test('line breaks or markup in a user agent do not appear in the list', async () => {
  const here = await student()
  await fromBrowser('<script>alert(1)</script> Firefox')
  const devices = (await listed(here)).map(({ Device }) => Device)
  expect(devices).toContain('Firefox')
  expect(devices.join(' ')).not.toContain('<')
})
