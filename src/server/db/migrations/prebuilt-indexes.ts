import { sql } from 'kysely'
import type { Db } from '../open.ts'

export type PrebuiltIndex = { name: string; definition: string }

export const prebuiltIn = (text: string): PrebuiltIndex[] =>
  [...text.matchAll(/^create index if not exists (\w+) (on [^;]+)/gm)].map(([, name = '', definition = '']) => ({
    name,
    definition,
  }))

export async function isUsable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select indisvalid as usable from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0]?.usable ?? false
}

/** Drops what an interrupted build left behind: it has the name that a migration looks for, but is of no use. */
export async function dropUnusable(tx: Db, text: string): Promise<void> {
  for (const { name } of prebuiltIn(text))
    if (!(await isUsable(tx, name))) await sql`drop index if exists ${sql.ref(name)}`.execute(tx)
}
