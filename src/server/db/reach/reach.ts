import { sql } from 'kysely'
import { codeOf } from '../../base/error-code.ts'
import { StartFault } from '../../base/start-fault.ts'
import type { Db } from '../open.ts'
import { missingSettings, routeOf } from './pooler.ts'
import { isUnavailable } from '../errors.ts'

const oldestVersion = 140_000

/** Throws `StartFault`, with one line about the problem and the `setting` with the URL. */
export async function assertUsable(db: Db, databaseUrl: string, setting = 'DATABASE_URL'): Promise<void> {
  const fault = faultOf(setting)
  const version = await versionOf(db, databaseUrl, fault)
  if (version < oldestVersion) throw fault('version 14 or newer is needed.')
  const missing = await missingExtension(db)
  if (missing) throw fault(`${missing} is missing: create extension ${missing}`)
  const settings = routeOf(databaseUrl).isPooled ? await missingSettings(db) : []
  if (settings.length > 0)
    throw fault(`Behind a pooler the database role needs its own settings. Run: ${settings.join('; ')}; and restart the pooler.`)
}

/** Throws `StartFault` with the statements to run. `replacing`: also for dropping and creating the schema of the tables. */
export async function assertMayMakeSchemas(db: Db, setting: string, replacing: boolean): Promise<void> {
  const { rows } = await sql<{ user: string; database: string; mayMake: boolean; hasJobs: boolean; ownsPublic: boolean }>`
    select current_user as user, current_database() as database,
      has_database_privilege(current_database(), 'create') as "mayMake",
      to_regnamespace('pgboss') is not null as "hasJobs",
      coalesce((select pg_has_role(current_user, nspowner, 'usage') from pg_namespace where nspname = 'public'), true) as "ownsPublic"
  `.execute(db)
  const [found] = rows
  if (!found) return
  const { user, database, mayMake, hasJobs, ownsPublic } = found
  const missing = [
    ...(mayMake || (hasJobs && !replacing) ? [] : [`grant create on database "${database}" to "${user}"`]),
    ...(ownsPublic || !replacing ? [] : [`alter schema public owner to "${user}"`]),
  ]
  if (missing.length > 0)
    throw faultOf(setting)(`user ${user} may not make the schemas. Run as an administrator: ${missing.join('; ')}`)
}

/** The maximum difference between the clocks of a process and its database: codes, sessions and jobs use both. */
const mostApartMs = 60_000

/** Throws `StartFault` with the difference. */
export async function assertSameTime(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const apart = Math.abs((rows[0]?.at ?? now).getTime() - now.getTime())
  if (apart > mostApartMs)
    throw new StartFault(
      `DATABASE_URL: the clocks of this machine and the database are ${Math.round(apart / 1000)} seconds apart.`,
    )
}

const extensions = ['pg_trgm', 'btree_gin']

async function missingExtension(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${extensions}::text[]) with ordinality as needed (name, place)
    where not exists (select from pg_extension where extname = name)
      and not (exists (select from pg_available_extensions as offered where offered.name = needed.name)
               and has_database_privilege(current_database(), 'create'))
    order by place limit 1
  `.execute(db)
  return rows[0]?.name
}

async function versionOf(db: Db, databaseUrl: string, fault: FaultOf): Promise<number> {
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
    return rows[0]?.version ?? 0
  } catch (error) {
    throw reachFault(error, new URL(databaseUrl), fault)
  }
}

function reachFault(error: unknown, { hostname, port, username, pathname }: URL, fault: FaultOf): unknown {
  const code = codeOf(error)
  if (code === '28000') return fault(`user ${decodeURIComponent(username)} is not let in.`, error)
  if (code === '28P01') return fault(`wrong password for user ${decodeURIComponent(username)}.`, error)
  if (code === '3D000') return fault(`there is no database ${decodeURIComponent(pathname.slice(1))}.`, error)
  return isUnavailable(error) ? fault(`nobody answers at ${hostname}:${port || '5432'}.`, error) : error
}

type FaultOf = (text: string, cause?: unknown) => StartFault
const faultOf =
  (setting: string): FaultOf =>
  (text, cause) =>
    new StartFault(`${setting}: ${text}`, { cause })
