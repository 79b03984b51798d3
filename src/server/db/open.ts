import { Kysely, sql, type PostgresPool, type Transaction } from 'kysely'
import { Pool, type PoolConfig, type QueryResult } from 'pg'
import { PipelinedClient } from './client.ts'
import { noticing } from './statements/changes.ts'
import { StatementNames } from './statements/statement-names.ts'
import { routeOf } from './reach/pooler.ts'
import { replicaFirst } from './reach/replica.ts'
import { connections, type Connections, type Engine } from './work-classes.ts'
import { takeLock } from './locks/folder-lock.ts'
import { valueTypes } from './value-types.ts'

/** A handle without tables: a feature declares the ones it uses with `db.withTables<…>()`. */
export type Db = Kysely<unknown>
/** A transaction in progress. On the embedded database nothing inside it may wait for the outer `Db`: there is one session. */
export type Tx = Transaction<unknown>

export type DbLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Address = {
  databaseUrl: string
  /** A replica, from which lists and exports are read if it has all acknowledged writes. */
  readUrl?: string | undefined
  role?: string | undefined
}

export type Database = {
  db: Db
  /** For calls of these classes of work, which must not use the connections of the others (work-classes.ts). */
  listDb: Db
  exportDb: Db
  engine: Engine
  /** For a thread to open its own connections; undefined on the embedded database, which has one session. */
  address: Address | undefined
  /** A failure leaves no transaction open. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL if there is a URL, otherwise the embedded database in `dataDir/db`. The embedded one is for a single
 * process: the folder is locked until `close`, and `FolderInUse` names the other process. Both return values of the same
 * types, see value-types.ts. `picture` is what an embedded one without files begins as, if there is one.
 */
export async function openDatabase(settings: {
  databaseUrl?: Address['databaseUrl'] | undefined
  readUrl?: Address['readUrl']
  role?: Address['role']
  name?: string
  dataDir: string
  picture?: () => Promise<string | undefined>
  log: DbLog
}): Promise<Database> {
  if (settings.databaseUrl) return overPools({ ...settings, databaseUrl: settings.databaseUrl })
  // With PostgreSQL the engine would waste memory.
  const { openEmbedded } = await import('./embedded.ts')
  const lock = await takeLock(settings.dataDir)
  try {
    const { pool, close } = await openEmbedded({ folder: `${settings.dataDir}/db`, picture: await settings.picture?.() })
    return overPool(pool, 'embedded', settings.log, async () => {
      await close()
      await lock.release()
    })
  } catch (error) {
    await lock.release()
    throw error
  }
}

type PostgresSettings = Address & { log: DbLog; name?: string }

export const productName = 'application-tracker'

function overPools({ databaseUrl, readUrl, role, log, name }: PostgresSettings): Database {
  const reading = (which: Connections) => {
    const primary = quietly(openPool(databaseUrl, { ...which, role, name }), log)
    const replica =
      readUrl === undefined ? undefined : quietly(openPool(readUrl, { ...which, role, name, connectMs: 1_000 }), log)
    return replica ? replicaFirst({ primary, replica }) : primary
  }
  const [lists, exports] = [reading(connections.list), reading(connections.export)]
  const database = overPool(openPool(databaseUrl, { ...connections.work, role, name }), 'postgres', log, async () => {
    await Promise.all([lists.end(), exports.end()])
  })
  return { ...database, listDb: overPostgres(lists), exportDb: overPostgres(exports), address: { databaseUrl, readUrl, role } }
}

const overPostgres = (pool: PostgresPool): Db => new Kysely<unknown>({ dialect: noticing(pool) })

/** Without a listener a broken connection would end the process: the pool's for an idle one, the connection's own for one in use (docs/reliability.md, T-13). */
function quietly(pool: Pool, log: DbLog): Pool {
  pool.on('connect', (client) => client.on('error', (error) => log.error({ err: error }, 'A database connection was lost')))
  return pool.on('error', () => {})
}

export function overPool(pool: Pool, engine: Engine, log: DbLog, afterwards: () => Promise<void> = async () => {}): Database {
  const db = overPostgres(quietly(pool, log))
  return {
    db,
    listDb: db,
    exportDb: db,
    address: undefined,
    engine,
    run: (text, values) => runOn(pool, text, values),
    ready: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await pool.end()
      await afterwards()
    },
  }
}

type ConnectionSettings = Connections & { role?: string | undefined; name?: string | undefined; connectMs?: number }

/** Waits `connectMs` for a connection; sessions use UTC, whatever the server's setting. Behind a pooler the database's user has these settings. */
function openPool(
  databaseUrl: string,
  { most, statementMs, lockMs, named, role, name = productName, connectMs = 5_000 }: ConnectionSettings,
): Pool {
  const { connectionString, isPooled, knowsNames } = routeOf(databaseUrl)
  const ofSession: PoolConfig = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 60_000,
    options: role === undefined ? '-c TimeZone=UTC' : `-c TimeZone=UTC -c role=${role}`,
  }
  const settings: PoolConfig & { names: StatementNames | undefined } = {
    Client: PipelinedClient,
    names: named !== 'none' && knowsNames ? new StatementNames({ isMarkedOnly: named === 'marked' }) : undefined,
    connectionString,
    max: most,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: name,
    types: valueTypes,
    ...(isPooled ? {} : ofSession),
  }
  return new Pool(settings)
}

/** `pool.query` would close the connection after an error; the embedded database has only one session, which must be cleaned up instead. */
async function runOn(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const result: QueryResult | QueryResult[] = await client.query(text, values)
    return { rows: [result].flat().flatMap(({ rows }) => rows) }
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}
