import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** `name` is an `application_name`, by default that of this connection. */
export async function connectionsNamed(db: Db, name?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
    and application_name = ${name ?? sql`current_setting('application_name')`}`.execute(db)
  return rows[0]?.count ?? 0
}
