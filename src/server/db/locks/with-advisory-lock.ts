import { sql } from 'kysely'
import type { Db, Database } from '../open.ts'
import { type LockNumber, lockNumbers } from './lock-numbers.ts'

/** Waiting for another process, and an index on a million rows, take longer than a request's statement may. */
export const withAdvisoryLock = <T>(db: Db, lock: LockNumber, work: (session: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await sql`set lock_timeout = 0`.execute(session)
    await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(session)
    try {
      return await work(session)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(session)
      await sql`reset statement_timeout`.execute(session)
      await sql`reset lock_timeout`.execute(session)
    }
  })

/**
 * Does the startup work on a shared database, one process at a time: several may start at the same moment. The embedded database has one
 * process, and one session that must not wait for itself. The lock belongs to a transaction that is idle meanwhile: behind a pooler a session lock
 * would stay on a connection that others get.
 */
export async function runExclusive<T>({ db, engine }: Pick<Database, 'db' | 'engine'>, work: () => Promise<T>): Promise<T> {
  if (engine === 'embedded') return work()
  return db.transaction().execute(async (tx) => {
    await waitAsLongAsItTakes(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.start)})`.execute(tx)
    return work()
  })
}

/** Throws `Busy` while another process does it; locks as `runExclusive` does. */
export async function runUnlessBusy<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  lock: LockNumber,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') return work()
  return db.transaction().execute(async (tx) => {
    await waitAsLongAsItTakes(tx)
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as "isOurs"`.execute(tx)
    if (!rows[0]?.isOurs) throw new Busy()
    return work()
  })
}
export class Busy extends Error {}

async function waitAsLongAsItTakes(tx: Db): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(limit)} = 0`.execute(tx)
}
