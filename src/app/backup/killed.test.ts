import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { newestBackup } from '#app/backup/status/server/age.ts'
import { tableExists } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { manyApplications } from '#test/support/many-applications.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { openApp } from '../server.ts'

const server = serverAddress()
const databases = [`from_${id()}`, `to_${id()}`] as const
const records = 3_000
let folder: string
let installation: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const identity = await generateX25519Identity()
  await writeFile(join(folder, 'key.txt'), identity)
  installation = {
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'a long enough passphrase',
  }
  if (server) for (const name of databases) await onServer(server, `create database ${name}`)
  const { deps, close } = await openApp(readConfig(on('from')), openLog('silent'))
  await manyApplications(deps.db, records)
  await close()
})
afterAll(async () => {
  if (server) for (const name of databases) await onServer(server, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const on = (which: 'from' | 'to'): Record<string, string> => ({
  ...installation,
  DATA_DIR: join(folder, which),
  ...(server && { DATABASE_URL: databaseOn(server, databases[which === 'from' ? 0 : 1]) }),
})
function id(): string {
  return randomUUID().replaceAll('-', '')
}
const command = (script: string, which: 'from' | 'to', ...more: string[]) =>
  spawn(process.execPath, [script, ...more], { env: on(which), stdio: 'ignore' })

async function refusedRestore(more: Record<string, string>, ...options: string[]): Promise<string[]> {
  const script = spawn(process.execPath, ['scripts/restore.ts', '--identity', join(folder, 'key.txt'), ...options], {
    env: { ...on('to'), ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(script.stderr), once(script, 'close')])
  expect(script.exitCode).toBe(1)
  return said.trimEnd().split('\n')
}

test('BACKUP-1: a killed backup does not count, and the next one is complete', { timeout: 180_000 }, async () => {
  const killed = command('scripts/backup.ts', 'from')
  // Killed during the verification, or a moment before.
  const written = async () =>
    existsSync(join(folder, 'backups', 'backups')) && (await readdir(join(folder, 'backups', 'backups'))).length > 0
  while (!(await written())) await delay(5)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  const store = await storeAt(join(folder, 'backups'))
  expect(await newestBackup(store)).toBeUndefined()

  const again = command('scripts/backup.ts', 'from')
  await once(again, 'close')
  expect(again.exitCode).toBe(0)
  expect(await newestBackup(store)).toBeInstanceOf(Date)
})

test.runIf(server)(
  'BACKUP-3: a restore into PostgreSQL that is killed does not start, and is run again',
  { timeout: 180_000 },
  async () => {
    const killed = command('scripts/restore.ts', 'to', '--identity', join(folder, 'key.txt'))
    // By a name that is not the product's: a restore is refused while the product is connected.
    const databaseUrl = `${on('to')['DATABASE_URL']}?application_name=looks-on`
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    try {
      while (!(await tableExists(database.db, 'restore_unfinished'))) await delay(5)
      killed.kill('SIGKILL')
      await once(killed, 'close')
      await expect(openApp(readConfig(on('to')), openLog('silent'))).rejects.toThrow(/cut short/)
      const again = command('scripts/restore.ts', 'to', '--identity', join(folder, 'key.txt'), '--replace')
      await once(again, 'close')
      expect(again.exitCode).toBe(0)
      const { rows } = await sql`select count(*)::int as count from applications`.execute(database.db)
      expect(rows).toEqual([{ count: records }])
    } finally {
      await database.close()
    }
  },
)

test('BACKUP-3: a restore whose files could not be stored does not start', { timeout: 180_000 }, async () => {
  const DATA_DIR = join(folder, 'no-room')
  await mkdir(DATA_DIR)
  await writeFile(join(DATA_DIR, 'files'), 'where the folder should be')
  const replace = server ? ['--replace'] : []
  expect(await refusedRestore({ DATA_DIR }, ...replace)).toContain('The restore was cut short. Run it again with --replace.')
  await rm(join(DATA_DIR, 'files'))
  await expect(openApp(readConfig({ ...on('to'), DATA_DIR }), openLog('silent'))).rejects.toThrow(/cut short/)
})

test.runIf(server)('BACKUP-3: a database on which the product runs is not replaced', { timeout: 180_000 }, async () => {
  const { deps, close } = await openApp(readConfig(on('from')), openLog('silent'))
  const [state, why] = await refusedRestore(on('from'), '--replace')
  expect([state, why]).toEqual([
    'Nothing was changed.',
    expect.stringMatching(/^The product is running on this database \(\d+ connections\)\./),
  ])
  const { rows } = await sql`select count(*)::int as count from applications`.execute(deps.db)
  expect(rows).toEqual([{ count: records }])
  await close()
})

test.runIf(server)(
  'BACKUP-3: a database that is not there, and one that may not be replaced, are refused in plain words',
  async () => {
    const none = databaseOn(server ?? '', 'not_there')
    const [state, why] = await refusedRestore({ DATABASE_URL: none })
    expect([state, why]).toEqual(['Nothing was changed.', 'DATABASE_URL: there is no database not_there.'])

    const user = `guest_${id()}`
    await onServer(server ?? '', `create role ${user} login`)
    const theirs = new URL(on('from')['DATABASE_URL'] ?? '')
    theirs.username = user
    const words = await refusedRestore({ DATABASE_URL: theirs.href }, '--replace')
    expect(words).toEqual([
      'Nothing was changed.',
      `DATABASE_URL: user ${user} may not make the schemas. Run as an administrator: grant create on database "${databases[0]}" to "${user}"; alter schema public owner to "${user}"`,
    ])
    await onServer(server ?? '', `drop role ${user}`)
  },
)

test('BACKUP-3: a name that no backup can have is refused like an unknown one', async () => {
  expect((await refusedRestore({}, '../key.txt')).slice(0, 2)).toEqual(['Nothing was changed.', 'There is no backup ../key.txt.'])
})
