import { sql } from 'kysely'
import type { Db } from '../open.ts'
import type { LockNumber } from './lock-numbers.ts'

/**
 * Does something while no other process holds the same lock. The wait for another process, and an index on a million rows,
 * take longer than a statement of a request may.
 */
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
