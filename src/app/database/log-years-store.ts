import { sql } from 'kysely'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { withAdvisoryLock } from '#server/db/locks/with-advisory-lock.ts'
import type { Db } from '#server/db/open.ts'
import { giveRights, hasRights } from './roles-store.ts'

export async function isByYear(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select relkind = 'p' as is from pg_class where oid = to_regclass('activity_log')`.execute(db)
  return rows[0]?.is ?? false
}

/** Creates missing partitions of the log up to the next year, if it is partitioned; anybody who may write the log may do this. */
export const addLogYears = async (db: Db): Promise<void> => void (await sql`select add_log_years()`.execute(db))

export async function countLog(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ count: number }>`select count(*) as count from activity_log`.execute(tx)
    return rows[0]?.count ?? 0
  })
}

/**
 * Partitions the activity log by year, as the owner of the tables, while people work: all existing entries become the partition up to this year. The
 * slow parts, an index and the check that no entry is later, are done beforehand; then saves wait for a moment. Fails with 55P03, without a change, if
 * somebody reads the log for more than five seconds.
 */
export const partitionLog = (owner: Db): Promise<void> =>
  withAdvisoryLock(owner, lockNumbers.migrations, async (session) => {
    await sql`drop index concurrently if exists activity_log_by_id_and_time`.execute(session)
    await sql`create unique index concurrently activity_log_by_id_and_time on activity_log (id, at)`.execute(session)
    await sql`set lock_timeout = '5s'`.execute(session)
    const year = await lastYear(session)
    const end = sql.lit(`${year + 1}-01-01 00:00:00+00`)
    await sql`alter table activity_log drop constraint if exists activity_log_until`.execute(session)
    await sql`alter table activity_log add constraint activity_log_until check (at < ${end}) not valid`.execute(session)
    try {
      await sql`alter table activity_log validate constraint activity_log_until`.execute(session)
      await session.transaction().execute((tx) => swap(tx, { part: `activity_log_${year}`, end }))
    } finally {
      // It must be removed, however long somebody reads.
      await sql`set lock_timeout = 0`.execute(session)
      await sql`alter table activity_log drop constraint if exists activity_log_until`.execute(session)
    }
    await sql`analyze activity_log`.execute(session)
  })

/** The year of the newest entry, and of tomorrow: no entry that is written meanwhile is later. */
async function lastYear(session: Db): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from greatest(now() + interval '1 day', max(at)) at time zone 'UTC')::int as year from activity_log`.execute(
    session,
  )
  return rows[0]?.year ?? 0
}

async function swap(tx: Db, { part, end }: { part: string; end: ReturnType<typeof sql.lit> }): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(tx)
  await run('lock table activity_log in access exclusive mode')
  const wasGiven = await hasRights(tx)
  const { rows: indexes } = await sql<{ text: string }>`
    select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'activity_log'::regclass and not indisunique`.execute(
    tx,
  )
  const { rows: triggers } = await sql<{ name: string; text: string; isOfRows: boolean }>`
    select tgname as name, pg_get_triggerdef(oid) as text, tgtype & 1 = 1 as "isOfRows" from pg_trigger
    where tgrelid = 'activity_log'::regclass and not tgisinternal`.execute(tx)
  const { rows: numbers } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('activity_log', 'id')) as next`.execute(tx)

  await run('alter table activity_log alter id drop identity')
  await run('alter table activity_log drop constraint activity_log_pkey')
  await run('alter table activity_log add constraint activity_log_pkey primary key using index activity_log_by_id_and_time')
  await run('create schema if not exists log_years')
  await run('alter table activity_log set schema log_years')
  await run(`alter table log_years.activity_log rename to ${part}`)
  // Row triggers are inherited by the partition from the log itself.
  for (const { name, isOfRows } of triggers) if (isOfRows) await run(`drop trigger ${name} on log_years.${part}`)

  // Partitioned tables support identity columns only from PostgreSQL 17 on.
  await run(`create sequence activity_log_id_seq start with ${numbers[0]?.next ?? 1}`)
  await run(`create table activity_log (like log_years.${part} including all excluding indexes,
    constraint activity_log_pkey primary key (id, at)) partition by range (at)`)
  await run(`alter table activity_log alter id set default nextval('activity_log_id_seq')`)
  await run('alter sequence activity_log_id_seq owned by activity_log.id')
  for (const { text } of indexes) await run(text)
  for (const { text } of triggers) await run(text)
  await sql`alter table activity_log attach partition ${sql.id('log_years', part)} for values from (minvalue) to (${end})`.execute(
    tx,
  )
  await run('create table log_years.activity_log_other partition of activity_log default')
  for (const { text, isOfRows } of triggers)
    if (!isOfRows) await run(text.replace(' ON public.activity_log ', ' ON log_years.activity_log_other '))
  await run('alter table activity_log drop constraint activity_log_until')
  await addLogYears(tx)
  if (wasGiven) await giveRights(tx)
}
