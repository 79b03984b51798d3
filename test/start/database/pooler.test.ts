import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { openApp, type App } from '#app/server.ts'
import { makeRole } from '#app/database/roles-sql.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { poolerVersion, startPooler, type Pooler } from '#test/support/servers/pooler.ts'
import { account } from '../own-product.ts'

// Skipped on a machine without PgBouncer.
const server = poolerVersion() === undefined ? '' : (serverAddress() ?? '')
const name = `pooled_${randomUUID().replaceAll('-', '')}`
const [owner, user] = [`${name}_owner`, `${name}_app`]
let folder: string
let pooler: Pooler
beforeAll(async () => {
  if (!server) return
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  for (const role of ['tracker_app', 'tracker_eraser']) await onServer(server, makeRole(role))
  await onServer(server, `create role ${owner} login in role tracker_app, tracker_eraser`)
  await onServer(server, `create role ${user} login password 'of-the-product' in role tracker_app`)
  await onServer(server, `create database ${name} owner ${owner}`)
  await onServer(server, `alter database ${name} set timezone = 'Asia/Kolkata'`)
  pooler = await started()
})
const started = () => startPooler(folder, { port: Number(new URL(server).port), user, password: 'of-the-product' })
afterAll(async () => {
  if (!server) return
  await pooler.close()
  await onServer(server, `drop database ${name} with (force)`)
  for (const role of [owner, user]) await onServer(server, `drop role ${role}`)
  await rm(folder, { recursive: true, force: true })
})

function opened(process: string): Promise<App> {
  const past = new URL(databaseOn(server, name))
  past.username = owner
  const addresses = { DATABASE_URL: pooler.address(name), DATABASE_OWNER_URL: past.href }
  const settings = { ...addresses, ...account, DATA_DIR: join(folder, process), SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'silent' }
  return openApp(readConfig(settings), openLog('silent'))
}
async function staffOf(app: App): Promise<Client> {
  const staff = client(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  await staff.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
  return staff
}

test.runIf(server)('SEC-25: behind a pooler a start names the settings that the database’s user lacks', async () => {
  const refusal = await opened('one').then(() => 'It started.', String)
  expect(refusal).toContain(
    `DATABASE_URL: Behind a pooler the database role needs its own settings. Run: alter role "${user}" set timezone = 'UTC'; ` +
      `alter role "${user}" set statement_timeout = '60s'; alter role "${user}" set lock_timeout = '5s'; ` +
      `alter role "${user}" set idle_in_transaction_session_timeout = '60s'; and restart the pooler.`,
  )
  for (const statement of refusal.match(/alter role [^;]+/g) ?? []) await onServer(server, statement)
  await pooler.close()
  pooler = await started()
})

test.runIf(server)('SEC-25: two processes behind a pooler start at once, save, list, export, and do their jobs', async () => {
  const apps = await Promise.all([opened('one'), opened('two')] as const)
  try {
    const [one, two] = await Promise.all([staffOf(apps[0]), staffOf(apps[1])])
    const savers = Array.from({ length: 40 }, async (_, at) => {
      const body = { Form: 'job', MailId: `saver-${at}@example.org`, Name: `Saver ${at}` }
      const who = at % 2 ? one : two
      const made = await who.post('applications/create', body)
      expect(made).toMatchObject({ status: true })
      const changed = { username: body.MailId, MailId: body.MailId, Name: `Changed ${at}`, version: made['version'] }
      expect(await who.post('applications/create', changed)).toMatchObject({ status: true })
    })
    const listed = async (at: number) => {
      const filter = { logic: 'and' as const, filters: [{ field: 'Name', operator: 'eq' as const, value: `Changed ${at}` }] }
      expect((await one.ask(applications.get, { take: 5, filter })).Total).toBeLessThanOrEqual(1)
    }
    // One person may make twelve at once (SEC-28).
    await Promise.all([...savers, ...Array.from({ length: 12 }, async (_, at) => listed(at))])
    expect((await one.ask(applications.get, { take: 5 })).Total).toBe(40)
    await manyApplications(apps[0].deps.db, 1_500)
    expect((await one.bytes('applications/export', {})).http).toBe(200)

    for (const { deps } of apps) await deps.jobs.idle(30_000)
    const { rows: locks } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted and database = (
      select oid from pg_database where datname = current_database())`.execute(apps[0].deps.db)
    expect(locks).toEqual([])
    expect((await onServer(server, `select 1 from pg_stat_activity where usename = '${user}'`)).length).toBeLessThanOrEqual(20)
  } finally {
    await Promise.all(apps.map((app) => app.close()))
  }
})
