import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { openEmbedded } from '#server/db/embedded.ts'
import { openDatabase, overPool, type Database, type Db } from '#server/db/open.ts'
import { databaseOn, onServer, readyDatabase } from './ready-database.ts'
import { silentLog } from './silent-log.ts'

/**
 * A migrated database that belongs to one test file; close it at the end. `connection.databaseUrl` opens a second handle on
 * PostgreSQL and is undefined on the embedded database, which has one session only.
 */
export type TestDatabase = Database & { connection: { databaseUrl: string | undefined } }

export async function testDatabase(): Promise<TestDatabase> {
  const ready = readyDatabase()
  if ('image' in ready) {
    const { pool, close } = await openEmbedded({ image: new Blob([await readFile(ready.image)]) })
    return { ...overPool(pool, 'embedded', silentLog, close), connection: { databaseUrl: undefined } }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(ready.server, `create database ${name} template ${ready.template}`)
  const databaseUrl = databaseOn(ready.server, name)
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const close = async () => {
    await database.close()
    await onServer(ready.server, `drop database ${name} with (force)`)
  }
  return { ...database, close, connection: { databaseUrl } }
}

/** Empties every table but those the migrations filled, and the queue of jobs; numbers start again at 1. */
export async function emptyTables(db: Db): Promise<void> {
  const { seeded } = readyDatabase()
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${seeded}) or schemaname = 'pgboss' and tablename = 'job'
  `.execute(db)
  if (rows.length > 0) await truncate(db, ...rows.map(({ name }) => name))
}

/** Empties tables, append-only logs among them, and what refers to them; numbers start again at 1. */
export const truncate = (db: Db, ...tables: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // As where replicas apply changes, no trigger fires.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.raw(tables.join(', '))} restart identity cascade`.execute(tx)
  })
