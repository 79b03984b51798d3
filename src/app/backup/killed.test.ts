import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { newestBackup } from '#features/backups/server/age.ts'
import { tableExists } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/start/log.ts'
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

/** The two installations: on PostgreSQL if there is one, else embedded. */
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
    const database = await openDatabase({ databaseUrl: on('to')['DATABASE_URL'], dataDir: '', log: silentLog })
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
