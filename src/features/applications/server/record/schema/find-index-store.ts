import { sql } from 'kysely'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import { withAdvisoryLock } from '#server/db/locks/with-advisory-lock.ts'
import type { Db } from '#server/db/open.ts'
import { findTerms } from './column-sql.ts'

/**
 * Makes `applications_find` while people work: saves go on meanwhile, and the migration that needs it finds it there. Answers false where
 * there is one already. What an interrupted build left behind is made again. Only for PostgreSQL.
 */
export const buildFindIndex = (db: Db): Promise<boolean> =>
  withAdvisoryLock(db, lockNumbers.migrations, async (session) => {
    const { rows } = await sql<{ usable: boolean }>`
      select indisvalid as usable from pg_index where indexrelid = to_regclass('applications_find')`.execute(session)
    if (rows[0]?.usable) return false
    await sql`create extension if not exists btree_gin`.execute(session)
    await sql`drop index concurrently if exists applications_find`.execute(session)
    await sql`create index concurrently applications_find on applications using gin (${sql.raw(findTerms().join(', '))})
      where deleted_at is null`.execute(session)
    return true
  })
