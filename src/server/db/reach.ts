import { sql } from 'kysely'
import { codeOf, StartFault } from '../start/start-fault.ts'
import type { Db } from './open.ts'
import { isUnavailable } from './errors.ts'

const oldestVersion = 140_000

/** Proves that a PostgreSQL answers, is new enough and has what the migrations need. Throws `StartFault`, one line that says which. */
export async function assertUsable(db: Db, databaseUrl: string): Promise<void> {
  const version = await versionOf(db, databaseUrl)
  if (version < oldestVersion) throw fault('version 14 or newer is needed.')
  if (!(await canSearch(db))) throw fault('pg_trgm is missing: create extension pg_trgm')
}

/** Searches need pg_trgm; a migration creates it where the server has it and this user may. */
async function canSearch(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm')
      or exists (select from pg_available_extensions where name = 'pg_trgm') and has_database_privilege(current_database(), 'create') as can
  `.execute(db)
  return rows[0]?.can ?? false
}

async function versionOf(db: Db, databaseUrl: string): Promise<number> {
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
    return rows[0]?.version ?? 0
  } catch (error) {
    throw reachFault(error, new URL(databaseUrl))
  }
}

function reachFault(error: unknown, { hostname, port, username, pathname }: URL): unknown {
  const code = codeOf(error)
  if (code === '28000') return fault(`user ${decodeURIComponent(username)} is not let in.`, error)
  if (code === '28P01') return fault(`wrong password for user ${decodeURIComponent(username)}.`, error)
  if (code === '3D000') return fault(`there is no database ${decodeURIComponent(pathname.slice(1))}.`, error)
  return isUnavailable(error) ? fault(`nobody answers at ${hostname}:${port || '5432'}.`, error) : error
}

const fault = (text: string, cause?: unknown) => new StartFault(`DATABASE_URL: ${text}`, { cause })
