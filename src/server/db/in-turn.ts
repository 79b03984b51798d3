import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Any number will do, as long as nothing else locks it. */
const lockKey = 7_240_114

/**
 * Does what a start does to a shared database while no other process does: several may start at the same moment. The
 * embedded database has one process, and one session that must not wait for itself.
 */
export async function inTurn<T>({ db, engine }: Pick<Database, 'db' | 'engine'>, work: () => Promise<T>): Promise<T> {
  if (engine === 'embedded') return work()
  return db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(session)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(session)
      await sql`reset statement_timeout`.execute(session)
    }
  })
}
