import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { meaningOf, namedMeanings, type Meaning } from '../meanings.ts'

/** LIST-19: what a status title means, one that was deleted or retired too. */
export async function meaningOfTitle(db: Db, title: string): Promise<Meaning> {
  const { rows } = await sql<{ meaning: Meaning | null }>`
    select meaning from status_title where lower(statustitle) = lower(${title})`.execute(db)
  return meaningOf(title, rows[0]?.meaning)
}

/** The first active title that means this; undefined where there is none. */
export async function titleMeaning(db: Db, meaning: Meaning): Promise<string | undefined> {
  const { rows } = await sql<{ title: string; meaning: Meaning | null }>`
    select statustitle as title, meaning from status_title where is_active order by position`.execute(db)
  return rows.find((row) => meaningOf(row.title, row.meaning) === meaning)?.title
}

/** Gives titles the meaning of their names, so that renaming them doesn't change it. */
export async function keepNamedMeanings(db: Db): Promise<void> {
  for (const [name, meaning] of namedMeanings)
    await sql`update status_title set meaning = ${meaning} where meaning is null and lower(statustitle) = ${name}`.execute(db)
}
