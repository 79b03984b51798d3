import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openApp, type App } from '#app/server.ts'
import { digestOfAnswer } from '#features/applications/server/status/check-coverage.ts'
import { aadhaarDigest, aadhaarOf, sealedAadhaar } from '#features/applications/server/record/aadhaar.ts'
import { readToken, stopLink } from '#features/reminders/server/stop-link.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import type { Db } from '#server/db/open.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/start/log.ts'
import { client, type Client } from '../support/client.ts'
import { emptyInstallation } from './empty-installation.ts'
import { databaseOn, onServer, serverAddress } from '../support/ready-database.ts'
import { manyApplications } from '../support/many-applications.ts'

const installation = emptyInstallation()
const [old, present] = ['a'.repeat(40), 'b'.repeat(40)]
const both = { SECRET_KEY: present, SECRET_KEY_PREVIOUS: old }
const password = 'a long enough passphrase'
const number = '234123412346'
const records = 130

async function running(keys: Record<string, string>): Promise<{ app: App; url: string }> {
  const config = readConfig({ ...installation, ...keys, LOG_LEVEL: 'silent', ADMIN_PASSWORD: password })
  const app = await openApp(config, openLog('silent'))
  return { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) }
}

/** `npm run rotate-key` in a process of its own; with `killAfter` it is killed after so many lines of output. */
async function rotate(keys: Record<string, string>, killAfter = Infinity, dataDir = installation.DATA_DIR) {
  const script = spawn(process.execPath, ['scripts/rotate-key.ts'], {
    env: { ...installation, ...keys, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [script.stdout, script.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length >= killAfter) script.kill('SIGKILL')
    })
  await once(script, 'close')
  return { lines, code: script.exitCode }
}

/** Gives each record the number, encrypted as before keys had ids. */
async function giveNumbers({ deps }: App): Promise<void> {
  await manyApplications(deps.db, records)
  const { rows } = await sql<{ id: number }>`select application_id as id from applications`.execute(deps.db)
  const digest = aadhaarDigest(deps.secrets, number)
  const covers = digestOfAnswer(digest)
  const entries = rows.map(({ id }) => ({
    id,
    sealed: sealedAadhaar(deps.secrets, { application_id: id }, number).split('.')[2],
    checks: { Details: { by: 'ann', at: '2026-11-01', version: 1, covers: { AadharNo: covers } } },
  }))
  await sql`update applications set aadhaar_digest = ${digest}, checks = given.checks,
      fields = fields || jsonb_build_object('AadharNo', 'XXXX XXXX 2346', 'AadharNoSealed', given.sealed)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id bigint, sealed text, checks jsonb)
    where application_id = given.id`.execute(deps.db)
}

/** An empty database of its own on PostgreSQL; undefined with the embedded one. */
async function ownDatabase(name: string): Promise<string | undefined> {
  const server = serverAddress()
  if (!server) return undefined
  const database = `${name}_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${database}`)
  dropped.push(async () => void (await onServer(server, `drop database ${database} with (force)`)))
  return databaseOn(server, database)
}
const dropped: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of dropped) await drop()
})

/** Opens the product, and reads the Aadhaar number of every record. */
async function everyNumberIsRead(config: Config): Promise<void> {
  const { deps, close } = await openApp(config, openLog('silent'))
  const { rows } = await sql<{ application_id: number; fields: Record<string, unknown> }>`
    select application_id, fields from applications`.execute(deps.db)
  expect(rows).toHaveLength(records)
  for (const row of rows) expect(aadhaarOf(deps.secrets, row)).toBe(number)
  await close()
}

/** A process that knew nothing of the new key saved a number. */
async function sealOneUnder({ deps }: App, key: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(application_id) as id from applications`.execute(deps.db)
  const id = rows[0]?.id ?? 0
  const sealed = sealedAadhaar(secretsFrom(key), { application_id: id }, number)
  await sql`update applications set fields = fields || jsonb_build_object('AadharNoSealed', ${sealed}::text)
    where application_id = ${id}`.execute(deps.db)
}

const sealedUnder = async (db: Db, id: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications where fields ->> 'AadharNoSealed' like ${`v2.${id}.%`}`.execute(db)
  return rows[0]?.count
}

const reveal = (who: Client, n: number) =>
  who.post('applications/revealaadhaar', { username: `person${n}@example.org`, reason: 'Asked by the board' })

/** The number of records found by the number. */
async function found(who: Client): Promise<unknown> {
  const condition = { field: 'search', operator: 'contains', value: number }
  const filter = { logic: 'and', filters: [{ logic: 'or', filters: [condition] }] }
  return (await who.post('applications/get', { filter, take: 1, skip: 0 }))['Total']
}

test('a key replacement can be killed and continued, and the old key can be removed', { timeout: 180_000 }, async () => {
  const before = await running({ SECRET_KEY: old })
  await giveNumbers(before.app)
  const owner = client(before.url, 'browser')
  const { sessionid } = await owner.post('user/login', { username: 'owner@example.org', password })
  owner.session = String(sessionid)
  await owner.post('announcements/save', { title: 'Closed', content: 'On Monday.' })
  const about = { username: 'person1@example.org', kind: 'draft' } as const
  const link = new URL(stopLink('http://localhost', before.app.deps.secrets, about)).searchParams.get('t') ?? ''
  const oldId = before.app.deps.secrets.id
  await before.app.close()

  // With both keys the product reads its data, and an open page keeps working.
  const between = await running(both)
  const newId = between.app.deps.secrets.id
  const page = client(between.url, 'browser')
  for (const [key, value] of owner.cookies) page.cookies.set(key, value)
  page.session = owner.session
  expect(await reveal(page, 1)).toMatchObject({ AadharNo: number })
  expect(await found(page)).toBe(records)
  if (!installation.DATABASE_URL) await between.app.close()

  const killed = await rotate(both, 1)
  expect(killed).toMatchObject({ lines: [`50 of ${records} numbers are sealed again.`], code: null })

  const half = installation.DATABASE_URL ? between : await running(both)
  const some = await sealedUnder(half.app.deps.db, newId)
  expect(some).toBeGreaterThanOrEqual(50)
  expect(some).toBeLessThan(records)
  const reader = client(half.url)
  await reader.signIn('owner@example.org', password)
  expect(await found(reader)).toBe(records)
  for (const n of [1, records]) expect(await reveal(reader, n)).toMatchObject({ AadharNo: number })
  if (!installation.DATABASE_URL) await half.app.close()
  await expect(running({ SECRET_KEY: old })).rejects.toThrow('The key of this database is being replaced.')

  const resumed = await rotate(both)
  expect(resumed.code).toBe(0)
  expect(resumed.lines).toContainEqual(
    expect.stringMatching(RegExp(`^The key is ${newId} now \\(before: ${oldId}\\); \\d+ Aadhaar numbers were sealed again\\.$`)),
  )
  expect((await rotate(both)).lines[0]).toBe(`The key is ${newId}; there was nothing to do.`)
  if (installation.DATABASE_URL) await between.app.close()

  await expect(running({ SECRET_KEY: old })).rejects.toThrow(`another SECRET_KEY (key ${newId}, here ${oldId})`)
  const after = await running({ SECRET_KEY: present })
  const { db, secrets } = after.app.deps
  expect(await sealedUnder(db, newId)).toBe(records)
  expect(readToken(secrets, link)).toEqual(about)
  const again = client(after.url)
  await again.signIn('owner@example.org', password)
  expect(await found(again)).toBe(records)
  expect(await reveal(again, 77)).toMatchObject({ AadharNo: number })
  expect(await followChain(db, secrets)).toEqual({ count: 0, breaks: [] })
  // The approvers' checks are unchanged, and no open form is stale.
  const { rows } = await sql<{ covers: string; version: number }>`
    select distinct checks #>> '{Details,covers,AadharNo}' as covers, version::int as version from applications`.execute(db)
  expect(rows).toEqual([{ covers: digestOfAnswer(aadhaarDigest(secrets, number)), version: expect.any(Number) }])
  await after.app.close()
})

test('one run replaces the key in DATA_DIR, and the next one removes the old key', { timeout: 120_000 }, async () => {
  if (installation.DATABASE_URL) return
  const dataDir = join(installation.DATA_DIR, 'kept')
  const file = join(dataDir, 'secrets.json')
  const kept = async () => JSON.parse(await readFile(file, 'utf8'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await (await openApp(config, openLog('silent'))).close()
  const { key } = await kept()
  expect((await rotate({}, Infinity, dataDir)).code).toBe(0)
  const { key: next, previous } = await kept()
  expect({ previous, isOther: next !== key }).toEqual({ previous: key, isOther: true })
  expect((await rotate({}, Infinity, dataDir)).lines).toEqual(['The old key is removed from DATA_DIR/secrets.json.'])
  expect(await kept()).toEqual({ key: next })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await (await openApp(config, openLog('silent'))).close()
})

test(
  'SEC-32: of two runs at once one replaces the key, and what is encrypted can be read with the key that is kept',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(installation.DATA_DIR, 'at-once')
    const kept = async () => JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    const config = readConfig({
      ...installation,
      DATABASE_URL: await ownDatabase('at_once'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    })
    const before = await openApp(config, openLog('silent'))
    await giveNumbers(before)
    await before.close()
    const { key } = await kept()

    const settings = config.DATABASE_URL === undefined ? {} : { DATABASE_URL: config.DATABASE_URL }
    const runs = await Promise.all([1, 2].map(() => rotate(settings, Infinity, dataDir)))
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const refused = runs.find(({ code }) => code === 1)?.lines.join('\n')
    expect(refused).toMatch(/^The key was not replaced\.\n.*(is in use by process \d+|Another rotate-key is at work)/)
    expect((await kept()).previous).toBe(key)
    await everyNumberIsRead(config)

    // Nor is the old key removed while anything is still encrypted with it.
    const half = await openApp(config, openLog('silent'))
    await sealOneUnder(half, key)
    await half.close()
    const stays = await rotate(settings, Infinity, dataDir)
    expect(stays.lines.at(-1)).toBe(
      '1 value was still encrypted with the old key, and is encrypted again. The old key stays: run this again later.',
    )
    expect((await kept()).previous).toBe(key)
    expect((await rotate(settings, Infinity, dataDir)).lines).toEqual(['The old key is removed from DATA_DIR/secrets.json.'])
    await everyNumberIsRead(config)
  },
)

test(
  'SEC-32: the key in DATA_DIR is not replaced while a process of the product runs with it',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(installation.DATA_DIR, 'running')
    const config = readConfig({
      ...installation,
      DATABASE_URL: await ownDatabase('running'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    })
    const app = await openApp(config, openLog('silent'))
    const file = await readFile(join(dataDir, 'secrets.json'), 'utf8')
    const settings = config.DATABASE_URL === undefined ? {} : { DATABASE_URL: config.DATABASE_URL }
    const refused = await rotate(settings, Infinity, dataDir)
    expect(refused).toMatchObject({
      code: 1,
      lines: ['The key was not replaced.', expect.stringMatching(/Stop (it|the product) first/)],
    })
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(file)
    await app.close()
  },
)

test('without both keys nothing is changed', async () => {
  if (installation.DATABASE_URL) return
  const words = 'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the present one.'
  expect(await rotate({ SECRET_KEY: present }, Infinity, join(installation.DATA_DIR, 'none'))).toMatchObject({
    lines: ['The key was not replaced.', words],
    code: 1,
  })
})
