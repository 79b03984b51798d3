import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export type Route = {
  connectionString: string
  /** `?pooled=1`: a pooler shares one connection among callers, from transaction to transaction (PgBouncer). Nothing may be set for a session. */
  isPooled: boolean
  /** `&named=0`: it doesn't support named statements (PgBouncer before 1.21). */
  knowsNames: boolean
}

export function routeOf(databaseUrl: string): Route {
  if (!databaseUrl.includes('pooled=')) return { connectionString: databaseUrl, isPooled: false, knowsNames: true }
  const url = new URL(databaseUrl)
  const [pooled, named] = ['pooled', 'named'].map((name) => url.searchParams.get(name))
  for (const name of ['pooled', 'named']) url.searchParams.delete(name)
  return { connectionString: url.href, isPooled: pooled === '1', knowsNames: named !== '0' }
}

type Addresses = { [Name in 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URL']?: string | undefined }

/** Errors in URLs if some lead to a pooler. Startup needs session locks, and a replica is first checked and then read on the same session. */
export function poolerFaults({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URL }: Addresses): string[] {
  const leadsToPooler = (address: string | undefined) => address !== undefined && routeOf(address).isPooled
  return [
    ...(leadsToPooler(DATABASE_URL) && !DATABASE_OWNER_URL
      ? ['DATABASE_URL with pooled=1 needs DATABASE_OWNER_URL, which leads past the pooler']
      : []),
    ...(leadsToPooler(DATABASE_OWNER_URL) ? ['DATABASE_OWNER_URL must lead past the pooler'] : []),
    ...(leadsToPooler(DATABASE_READ_URL) ? ['DATABASE_READ_URL must lead past the pooler'] : []),
  ]
}

const needed: { name: string; value: string; isRight(setting: string): boolean }[] = [
  { name: 'timezone', value: 'UTC', isRight: (zone) => /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/.test(zone) },
  { name: 'statement_timeout', value: '60s', isRight: isLimit(60_000) },
  { name: 'lock_timeout', value: '5s', isRight: isLimit(10_000) },
  { name: 'idle_in_transaction_session_timeout', value: '60s', isRight: isLimit(60_000) },
]

/** A time of 0 is no limit. */
function isLimit(most: number) {
  return (setting: string) => Number(setting) > 0 && Number(setting) <= most
}

export async function missingSettings(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string; user: string }>`
    select lower(name) as name, setting, current_user as user from pg_settings
    where lower(name) = any(${needed.map(({ name }) => name)}::text[])`.execute(db)
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const user = `"${(rows[0]?.user ?? '').replaceAll('"', '""')}"`
  return needed
    .filter(({ name, isRight }) => !isRight(settings.get(name) ?? ''))
    .map(({ name, value }) => `alter role ${user} set ${name} = '${value}'`)
}
