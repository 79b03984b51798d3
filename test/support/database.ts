import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { appRole } from '#app/database/roles-sql.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openDatabase, overPool, type Database, type Db } from '#server/db/open.ts'
import { databaseOn, onServer, readyDatabase } from './ready-database.ts'
import { silentLog } from './silent-log.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/**
 * A migrated database, as the owner of its tables. `product` is the same as the product works with it: on PostgreSQL with connections of its own, in the
 * role that may do less; the embedded database has one session only. `connection.databaseUrl` opens a further handle on PostgreSQL.
 */
export type TestDatabase = Database & { product: Database; connection: { databaseUrl: string | undefined } }

/** For a test that changes tables or runs beside another; close it at the end. */
export async function testDatabase(): Promise<TestDatabase> {
  const ready = readyDatabase()
  if ('image' in ready) {
    const { pool, close } = await openEmbedded({ image: new Blob([await readFile(ready.image)]) })
    const database = overPool(pool, 'embedded', silentLog, close)
    return { ...database, product: database, connection: { databaseUrl: undefined } }
  }
  const name = `${ready.template}_${randomUUID().slice(0, 8)}`
  await onServer(ready.server, `create database ${name} template ${ready.template}`)
  const databaseUrl = databaseOn(ready.server, name)
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const product = await openDatabase({ databaseUrl, role: appRole, dataDir: '', log: silentLog })
  const close = async () => {
    await Promise.all([database.close(), product.close()])
    await onServer(ready.server, `drop database ${name} with (force)`)
  }
  return { ...database, product, close, connection: { databaseUrl } }
}

/** The database of this process, which its test files take one after the other: opening one costs more than most files' tests. */
type Shared = { database: TestDatabase; migrated: Snapshot; shape: string; isTaken: boolean }
let shared: Shared | undefined

/** As the migrations left it, to which `reset` brings it back; one of its own while another test has that. `close` gives it back. */
export async function sharedDatabase(): Promise<TestDatabase & { reset(): Promise<void>; migrated: Snapshot }> {
  if (shared?.isTaken) return ownDatabase()
  const taken = await prepare(shared)
  shared = taken
  const { database, migrated } = taken
  return { ...database, migrated, reset: () => migrated.restore(), close: async () => void (taken.isTaken = false) }
}

async function ownDatabase() {
  const database = await testDatabase()
  const migrated = await takeSnapshot(database, 'migrated')
  return { ...database, migrated, reset: () => migrated.restore() }
}

async function prepare(last: Shared | undefined): Promise<Shared> {
  if (last) {
    last.isTaken = true
    await last.migrated.restore()
    // Rows that were deleted are still read until then; PostgreSQL does it by itself.
    if (last.database.engine === 'embedded') await last.migrated.vacuum()
    if ((await shapeOf(last.database.db)) === last.shape) return last
    await last.database.close()
  }
  const database = await testDatabase()
  const migrated = await takeSnapshot(database, 'migrated')
  return { database, migrated, shape: await shapeOf(database.db), isTaken: true }
}

/** Changes with every table, column, trigger and rule of the product's own: a test may have left one behind. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, ' ' order by part)) as shape from (
      select concat_ws(' ', attrelid, attname, atttypid, attnotnull) as part from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', conrelid, conname) from pg_constraint) as parts`.execute(db)
  return rows.map(({ shape }) => shape).join('')
}

/** Empties tables, append-only logs among them, and what refers to them; numbers start again at 1. */
export const truncate = (db: Db, ...tables: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // As where replicas apply changes, no trigger fires.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.raw(tables.join(', '))} restart identity cascade`.execute(tx)
  })
