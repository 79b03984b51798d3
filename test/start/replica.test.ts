import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { applications } from '#features/applications/contract.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/start/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { databaseOn, onServer, readyDatabase, serverAddress } from '#test/support/ready-database.ts'
import { startStandby } from '#test/support/servers/standby.ts'

const server = serverAddress() ?? ''
const name = `replica_${randomUUID().replaceAll('-', '')}`
const password = 'a long enough passphrase'

let app: App
let owner: Client
let folder: string
let standby: Awaited<ReturnType<typeof startStandby>>

beforeAll(async () => {
  if (server === '') return
  const ready = readyDatabase()
  await onServer(server, `create database ${name} template ${'template' in ready ? ready.template : ''}`)
  standby = await startStandby(server)
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseOn(server, name),
    DATABASE_READ_URL: databaseOn(standby.address, name),
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: password,
  })
  app = await openApp(config, openLog('silent'))
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  owner = client(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  await owner.signIn('owner@example.org', password)
})
afterAll(async () => {
  if (server === '') return
  await app.close()
  await onServer(server, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** Saves a new application and reads the list at once; whether it is there. */
async function readsOwnWrite(turn: string): Promise<boolean> {
  const email = `${turn}@example.org`
  const saved = await owner.post('applications/create', { Form: 'job', MailId: email, Name: `Turn ${turn}` })
  expect(saved).toMatchObject({ status: true })
  const filter = { logic: 'and' as const, filters: [{ field: 'Name', operator: 'eq' as const, value: `Turn ${turn}` }] }
  const { Data } = await owner.ask(applications.get, { take: 10, filter })
  return Data.some(({ username }) => username === email)
}

/** The connections that the product has to the replica. */
const onReplica = () => onServer(standby.address, `select 1 from pg_stat_activity where datname = '${name}'`)

test.runIf(server)('lists are read from the replica, and everybody reads their own writes', async () => {
  for (let turn = 0; turn < 40; turn += 1) expect(await readsOwnWrite(`good-${turn}`)).toBe(true)
  expect((await onReplica()).length).toBeGreaterThan(0)
})

test.runIf(server)('where a replica is late the primary answers', async () => {
  await onServer(standby.address, 'select pg_wal_replay_pause()')
  try {
    expect(await readsOwnWrite('late')).toBe(true)
  } finally {
    await onServer(standby.address, 'select pg_wal_replay_resume()')
  }
  expect(await readsOwnWrite('after')).toBe(true)
})

test.runIf(server)('what is exported is read there too, and the log of it written to the primary', async () => {
  const { http } = await owner.bytes('applications/export', {})
  expect(http).toBe(200)
})

test.runIf(server)('a replica that became a primary is not read, nor one that is gone', async () => {
  await onServer(standby.address, 'select pg_promote()')
  expect(await readsOwnWrite('promoted')).toBe(true)
  await standby.stop()
  expect(await readsOwnWrite('gone')).toBe(true)
})
