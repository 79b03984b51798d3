import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { codeOf } from '../../base/error-code.ts'
import { StartFault } from '../../base/start-fault.ts'
import { lockNumbers } from '../locks/lock-numbers.ts'
import { withAdvisoryLock } from '../locks/with-advisory-lock.ts'
import type { Db, Tx } from '../open.ts'
import { lockTables } from './lock-tables.ts'
import { dropUnusable } from './prebuilt-indexes.ts'

export class MigrationFault extends StartFault {}

export type Migration = { id: number; name: string; text: string; sha256: string }
type Applied = { id: number; name: string; sha256: string }
type Tables = { migrations: Applied }

/**
 * Brings the database to the newest of `NNNN-name.sql` in a folder, forward only, and returns the names it ran. Each runs in
 * its own transaction, again while its tables are in use, up to number `upTo`; processes that start together wait for one another on an advisory lock. Throws `MigrationFault`.
 */
export async function migrate(db: Db, folder: string, upTo = Infinity): Promise<string[]> {
  const migrations = (await readMigrations(folder)).slice(0, upTo)
  return withAdvisoryLock(db, lockNumbers.migrations, async (session) => {
    await createTable(session)
    const pending = await pendingOf(session, migrations)
    // No one can save into an empty database yet.
    const mayBeServed = pending.length < migrations.length
    for (const migration of pending) await runOnceFree(session, migration, mayBeServed)
    return pending.map(({ name }) => name)
  })
}

export async function pendingOf(db: Db, migrations: Migration[]): Promise<Migration[]> {
  if (!(await tableExists(db, 'migrations'))) return migrations
  const applied = await db.withTables<Tables>().selectFrom('migrations').select(['id', 'name', 'sha256']).orderBy('id').execute()
  checkHistory(applied, migrations)
  return migrations.slice(applied.length)
}

/** Throws `MigrationFault` for an unexpected name, a gap or a number used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== 'schema.sql').toSorted()
  const migrations: Migration[] = []
  for (const name of names) {
    const id = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
    const due = migrations.length + 1
    if (!id) throw new MigrationFault(`${name} is not named like 0001-users.sql`)
    if (id < due) throw new MigrationFault(`${name} has the number of ${migrations[id - 1]?.name ?? 'another one'}`)
    if (id > due) throw new MigrationFault(`${name} leaves a gap: ${String(due).padStart(4, '0')} is missing`)
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ id, name, text, sha256: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

const createTable = (db: Db) =>
  sql`create table if not exists migrations (
    id integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`.execute(db)

function checkHistory(applied: Applied[], migrations: Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index]
    if (!migration)
      throw new MigrationFault(`The database has ${name}, which this program does not know: it needs a newer version`)
    if (migration.name !== name) throw new MigrationFault(`The database has ${name} where this program has ${migration.name}`)
    if (migration.sha256 !== sha256)
      throw new MigrationFault(`${name} was changed after it had run; write a new migration instead`)
  }
}

/**
 * An older process may be serving meanwhile. A migration gives up if it doesn't get a lock within `lockMs`, less than the
 * second after which PostgreSQL ends one side of a deadlock: no save of the older process is aborted, and none waits long
 * behind the migration.
 */
const lockMs = 500
/** Two minutes: the longest statement of another process, an export, may take one. */
const mostTries = 120
/** A lock, or locking all tables, took too long; a deadlock. */
const passing = new Set(['55P03', '57014', '40P01'])

async function runOnceFree(session: Db, migration: Migration, mayBeServed: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.transaction().execute((tx) => run(tx, migration, mayBeServed))
    } catch (error) {
      if (!(error instanceof MigrationFault) || !passing.has(codeOf(error.cause))) throw error
      if (tries === mostTries)
        throw new MigrationFault(
          `${migration.name}: its tables were in use for two minutes. Nothing of it was changed; start again, or stop the other processes first`,
          { cause: error.cause },
        )
      await wait(lockMs)
    }
  }
}

/** The id first: a process that got past the lock fails on it before changing anything. */
async function run(tx: Tx, { id, name, text, sha256 }: Migration, mayBeServed: boolean): Promise<void> {
  if (mayBeServed) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
  await tx.withTables<Tables>().insertInto('migrations').values({ id, name, sha256 }).execute()
  try {
    if (mayBeServed) await lockTables(tx, text, lockMs)
    await dropUnusable(tx, text)
    await tx.executeQuery(CompiledQuery.raw(text))
  } catch (error) {
    throw new MigrationFault(`${name}${lineOf(error, text)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** PostgreSQL reports the position as a number of characters, counted from one. */
function lineOf(error: unknown, text: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? ` line ${text.slice(0, position - 1).split('\n').length}` : ''
}

export async function tableExists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
