import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn } from '../guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const [mo, vi] = ['mo@example.org', 'vi@example.org']
const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const namesIn = async (table: 'devices' | 'device_links' | 'one_time_codes') => {
  const { rows } = await sql<{ username: string }>`select distinct username from ${sql.table(table)} order by 1`.execute(
    app.database.db,
  )
  return rows.map(({ username }) => username).filter((name) => name === mo || name === vi)
}

async function knownEverywhere(username: string): Promise<void> {
  await app.as(username, { usergroup: 'moderator' })
  await browserIn(app, '192.0.2.1').login(username, password)
  await sql`update devices set remembered_until = ${new Date(app.deps.now().getTime() + 86_400_000)}`.execute(app.database.db)
  for (const network of ['192.0.2.2', '198.51.100.7']) await browserIn(app, network).ask(username)
  await app.deps.jobs.idle()
}

test.each([
  ['deleted', 'user/delete', { username: mo }],
  ['deleted on the list of users', 'users/deleteuser', { Username: mo }],
  ['switched off', 'user/update', { username: mo, IsActive: false }],
  ['switched off on the list of users', 'users/updateuser', { Firstname: 'Mo', Lastname: 'Rao', Username: mo, IsActive: false }],
])('SIGN-54: devices, links and codes of an account end when it is %s', async (_, path, body) => {
  await knownEverywhere(mo)
  await knownEverywhere(vi)
  for (const table of ['devices', 'device_links', 'one_time_codes'] as const) expect(await namesIn(table)).toEqual([mo, vi])
  const reply = await (await admin()).post(path, body)
  expect(reply['status'] ?? reply['Success']).toBe(true)
  for (const table of ['devices', 'device_links', 'one_time_codes'] as const) expect(await namesIn(table)).toEqual([vi])
})

test('SIGN-54: the sweep removes devices and links of names whose account has ended; those who sign up keep theirs', async () => {
  await knownEverywhere(mo)
  await knownEverywhere(vi)
  await sql`delete from users where username = ${mo}`.execute(app.database.db)
  await sweepSignIn(app.deps)
  expect(await namesIn('devices')).toEqual([mo, vi])
  app.pass({ days: 1 })
  app.pass({ minutes: 1 })
  await sweepSignIn(app.deps)
  expect(await namesIn('devices')).toEqual([vi])
  await sql`update users set is_active = false where username = ${vi}`.execute(app.database.db)
  await sweepSignIn(app.deps)
  expect(await namesIn('devices')).toEqual([])
})
