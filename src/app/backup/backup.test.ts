import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import type { Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { type Client } from '#test/support/client.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { photo } from '#test/support/paperwork.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { openApp } from '../server.ts'
import { backupPlace, running, type BackupPlace } from './backup.fixture.ts'
import { backUpAll } from './nightly.ts'
import type { RestoreRequest } from './restore.ts'

const server = serverAddress()
const database = `restored_${randomUUID().replaceAll('-', '')}`
const username = '9876543210'
const gone = '9876543211'

let at: BackupPlace
let made: { staff: Client; was: unknown; name: string; signedBy: string }
beforeAll(async () => {
  at = await backupPlace()
  if (server) await onServer(server, `create database ${database}`)
  made = await fill()
})
afterAll(async () => {
  if (server) await onServer(server, `drop database ${database} with (force)`)
  await at.remove()
})

const backups = (...path: string[]) => at.place(...path)
const on = (name: string, more: Record<string, string> = {}): Config => at.on(name, more)
type More = { name?: string; key?: string; replace?: boolean; trusted?: RestoreRequest['trusted'] }
const into = (config: Config, { trusted = made, ...more }: More = {}) => at.into(config, { trusted, ...more })

async function fill() {
  const app = await running(on('data'))
  const { staff } = app
  for (const Telephonem of [username, gone]) {
    const Email = `${Telephonem}@example.org`
    await staff.post('applications/create', { Form: 'school', Telephonem, Name: 'Meena', Email, AadharNo: '2341 2341 2346' })
  }
  await staff.upload({ docname: 'ApplicantPhoto', username }, { name: 'me.jpg', bytes: await photo() })
  await manyApplications(app.deps.db, 1_500)
  await sql`insert into outbox (service, kind, subject, application_id, dedupe_key, payload, next_at, created_at)
    select 'crm', 'lead', 'a@example.org', application_id, 'x', '{}', now() + interval '1 day', now() from applications order by application_id limit 1`.execute(
    app.deps.db,
  )
  const was = await held(staff)
  const { name, rows, files, newFiles, signedBy } = await backUpAll(app.deps)
  expect({ files, newFiles, isAll: rows > 1_500 }).toEqual({ files: 1, newFiles: 1, isAll: true })

  await staff.post('applications/delete', { username: gone })
  expect(await staff.post('privacy/erase', { username: gone })).toMatchObject({ status: true })
  await app.close()
  return { staff, was, name, signedBy }
}

const picture = z.object({ ApplicantPhoto: z.object({ path: z.string() }) })

async function held(who: Client) {
  const application = await who.ask(applications.getById, { username })
  const aadhaar = await who.post('applications/revealaadhaar', { username, reason: 'A rehearsal' })
  const { http, bytes } = await who.bytes(`download?filename=${picture.parse(application[0]).ApplicantPhoto.path}`)
  return { application, aadhaar, photo: { http, bytes } }
}

async function expectWhole(config: Config) {
  const app = await running(config)
  const { staff } = app
  expect(await held(staff)).toEqual(made.was)
  expect(await followChain(app.deps.db, app.deps.secrets)).toEqual({ count: 0, breaks: [] })
  const { rows: traces } = await sql`select 1 from applications where username = ${gone}`.execute(app.deps.db)
  const { rows: outbox } = await sql`select distinct state, note from outbox`.execute(app.deps.db)
  expect({ traces, outbox }).toEqual({ traces: [], outbox: [{ state: 'failed', note: 'Held after a restore' }] })
  const created = { Form: 'school', Telephonem: String(Math.floor(Math.random() * 1e8) + 9e9), Name: 'Later' }
  expect(await staff.post('applications/create', created)).toMatchObject({ status: true })
  await app.close()
}

test(
  'a backup is encrypted, and restores into an empty folder with its key, files and numbers',
  { timeout: 180_000 },
  async () => {
    const archive = await readFile(join(backups(), 'backups', made.name))
    expect(archive.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect((await readdir(backups())).filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      'backups',
      'erasures',
      'files',
      'manifests',
    ])
    const { SECRET_KEY: _, ...config } = on('restored')
    expect(await into(config)).toMatchObject({ name: made.name, missingFiles: [], erasedAgain: 1, breaks: 0 })
    await expectWhole(config)
    // A second one has no file to copy.
    const app = await running(config)
    expect(await backUpAll(app.deps)).toMatchObject({ files: 1, newFiles: 0 })
    await app.close()
    await rm(join(backups(), 'backups', (await readdir(join(backups(), 'backups'))).toSorted().at(-1) ?? ''))
  },
)

test('a wrong key, a changed byte, a truncated backup and an unknown name change nothing', async () => {
  const config = on('untouched')
  await expect(into(config, { key: await generateX25519Identity() })).rejects.toThrow('This key does not open the backup.')
  await expect(into(config, { name: 'none' })).rejects.toThrow('There is no backup none.')
  const archive = await readFile(join(backups(), 'backups', made.name))
  for (const [name, bytes] of Object.entries({
    changed: archive.with(archive.length - 100, (archive.at(-100) ?? 0) ^ 1),
    cut: archive.subarray(0, -1_000),
    empty: archive.subarray(0, 0),
  })) {
    await writeFile(join(backups(), 'backups', name), bytes)
    const request = { name, trusted: 'anybody' } as const
    await expect(into(config, request)).rejects.toThrow('The backup was changed or is damaged. Nothing was restored.')
    await rm(join(backups(), 'backups', name))
  }
  expect(existsSync(config.DATA_DIR)).toBe(false)
  const otherKey = { ...config, SECRET_KEY: 'k'.repeat(40) }
  await expect(into(otherKey)).rejects.toThrow('This database belongs to another SECRET_KEY')
  expect(existsSync(config.DATA_DIR)).toBe(false)
})

test('a database that is not empty is replaced only on request', async () => {
  const config = on('used')
  await (await openApp(config, openLog('silent'))).close()
  await expect(into(config)).rejects.toThrow('The database is not empty. To put the backup in its place: --replace')
  const report = await into(config, { replace: true })
  expect(report).toMatchObject({ missingFiles: [], breaks: 0, aside: expect.stringMatching(/db-before-\d{8}t\d{6}z$/) })
  expect(existsSync(join(report.aside ?? '', 'PG_VERSION'))).toBe(true)
  await expectWhole(config)
})

test('a changed file is reported, and the rest is restored', async () => {
  const files = join(backups(), 'files')
  const [parent = '', ...rest] = await readdir(files, { recursive: true })
  const path = join(files, rest.at(-1) ?? parent)
  const bytes = await readFile(path)
  await writeFile(path, bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1))
  const key = path.slice(files.length + 1)
  expect(await into(on('one-file-less'))).toMatchObject({ missingFiles: [key] })
  await writeFile(path, bytes)
})

test('a killed restore leaves a folder that does not start, and can be run again', { timeout: 180_000 }, async () => {
  const config = on('killed')
  await writeFile(join(at.folder, 'key.txt'), `# a comment\n${at.identity}\n`)
  const script = (...more: string[]) =>
    spawn(
      process.execPath,
      ['scripts/restore.ts', '--identity', join(at.folder, 'key.txt'), '--signed-by', made.signedBy, ...more],
      {
        env: { DATA_DIR: config.DATA_DIR, BACKUP_TO: backups(), BACKUP_RECIPIENTS: at.recipient },
        stdio: 'ignore',
      },
    )
  const killed = script()
  while (!existsSync(join(config.DATA_DIR, 'db', 'PG_VERSION'))) await delay(20)
  await delay(500)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  await expect(openApp(config, openLog('silent'))).rejects.toThrow(/cut short|secrets\.json can't be read|is damaged/)
  const again = script('--replace')
  await once(again, 'close')
  expect(again.exitCode).toBe(0)
  await expectWhole(config)
})

test('npm run backup creates neither a key nor a database', async () => {
  const { DATA_DIR } = on('nothing-here')
  const script = spawn(process.execPath, ['scripts/backup.ts'], {
    env: { DATA_DIR, BACKUP_TO: backups(), BACKUP_RECIPIENTS: at.recipient },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(script.stderr), once(script, 'close')])
  expect([script.exitCode, said]).toEqual([1, expect.stringContaining('There is no key in DATA_DIR')])
  expect(existsSync(DATA_DIR)).toBe(false)
})

test.runIf(server)('from the embedded database to PostgreSQL and back', { timeout: 180_000 }, async () => {
  const url = databaseOn(server ?? '', database)
  const config = on('beside-postgres', { DATABASE_URL: url })
  await into(config)
  await expectWhole(config)
  const app = await running(config)
  const { name } = await backUpAll(app.deps)
  await app.close()
  const back = on('back')
  expect(await into(back, { name })).toMatchObject({ name, missingFiles: [], breaks: 0 })
  await expectWhole(back)
  await expect(into(config, { name })).rejects.toThrow('The database is not empty.')
  expect(await into(config, { name, replace: true })).toMatchObject({ breaks: 0 })
  await rm(join(backups(), 'backups', name))
})
