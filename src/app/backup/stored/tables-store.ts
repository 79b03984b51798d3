import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { tableExists } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { connectionsNamed } from '#server/db/reach/connections-store.ts'
import { StartFault } from '#server/base/start-fault.ts'

/** Short-lived tables (sessions, counters), and tables filled by a start; also the key of the newest backup, and the mark of a running restore. */
const leftOut = [
  'migrations',
  'sessions',
  'one_time_codes',
  'idempotency_keys',
  'program_idempotency_keys',
  'throttle',
  'code_tries',
  'device_links',
  'passkey_challenges',
  'slowed_sign_ins',
  'restore_drill',
  'restore_unfinished',
]
const rowsAtOnce = 1_000

/** Without generated columns, which follow from the others. */
export type Table = { name: string; columns: string[] }

/** Each table after those it refers to. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all(${leftOut}::text[])
    group by c.relname order by c.relname`.execute(db)
  const { rows: references } = await sql<{ of: string; to: string }>`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid`.execute(db)
  const ordered: Table[] = []
  const visit = (table: Table) => {
    if (ordered.includes(table)) return
    const before = references.filter(({ of }) => of === table.name).map(({ to }) => to)
    for (const other of rows) if (before.includes(other.name)) visit(other)
    ordered.push(table)
  }
  rows.forEach(visit)
  return ordered
}

/** The rows of a table as JSON, in chunks; inside a transaction, so that all tables are from one moment. */
export async function* rowsOf(tx: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const rows = sql`select to_jsonb(r)::text as line from (select ${listed(columns)} from ${sql.table(name)}) r`
  await sql`declare backup_rows no scroll cursor for ${rows}`.execute(tx)
  for (;;) {
    const { rows: some } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx)
    if (some.length > 0) yield some.map(({ line }) => line)
    if (some.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(tx)
}

export async function emptyTables(tx: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(tx)
  }
}

/** Rows of a backup were checked when they were written; some would be refused today, such as log entries older than the seals. */
export async function switchTriggers(tx: Db, tables: readonly Table[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(tx)
}

/** Drops the indexes that no constraint needs, if rows are only compared: they cause most of the work of inserting. */
export async function dropIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
}

export async function insertRows(tx: Db, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  await sql`insert into ${sql.table(name)} (${listed(columns)}) overriding system value
    select ${listed(columns)} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    tx,
  )
}

export async function continueNumbers(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(tx)
  for (const { name, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), greatest(newest, 1), newest is not null)
      from (select max(${sql.ref(column)}) as newest from ${sql.table(name)}) numbers`.execute(tx)
}

/** Messages that were waiting when the backup was made may have been sent since: people decide about them. */
export async function holdSending(tx: Db, words: string): Promise<void> {
  await sql`update outbox set state = 'failed', note = ${words}, claimed_until = null where state = 'waiting'`.execute(tx)
  await sql`update mail_log set state = 'dropped', last_error = ${words}, ended_at = now()
    where state in ('waiting', 'sending')`.execute(tx)
  // A backup may be older than the sendings table.
  if (!(await tableExists(tx, 'sendings'))) return
  await sql`update sending_items set state = 'withdrawn' where state = 'waiting'
    and sending_id in (select id from sendings where state in ('waiting', 'sending'))`.execute(tx)
  await sql`update sendings set state = 'withdrawn', ended_at = now() where state in ('waiting', 'sending')`.execute(tx)
}

export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by id`.execute(db)
  return rows.map(({ name }) => name)
}

export async function erasedNumbers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select application_id as id from applications where erased_at is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function dropEverything(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

/** While this table exists, the product refuses to start on the database. */
export const beginRestore = async (db: Db): Promise<void> =>
  void (await sql`create table if not exists restore_unfinished (since timestamptz not null default now())`.execute(db))
export const endRestore = async (db: Db): Promise<void> => void (await sql`drop table restore_unfinished`.execute(db))

const endingMs = 10_000

/** Throws `StartFault` while the product is connected, by its connections' name: it would write into the restored tables. */
export async function assertNobodyServes(db: Db): Promise<void> {
  for (const until = Date.now() + endingMs; ; await wait(200)) {
    const count = await connectionsNamed(db)
    if (count === 0) return
    if (Date.now() > until)
      throw new StartFault(
        `The product is running on this database (${count} connections). Stop all its processes; a pooler keeps connections until it is restarted.`,
      )
  }
}

const listed = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)))
