import { sql, type Expression } from 'kysely'
import type { Ask } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { ActivityLogTables } from './tables.ts'

export type NewsEntry = {
  id: number
  at: Date
  actor: string
  log: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

const most = 100
const readings = ['Opening', 'Viewing', 'Download']

/** `seen` is a subquery of the last entry that the reader has seen; null if none. */
export type Reading = { reader: string; seen: Expression<number | null> }

/** Newest first, without reading. Only entries by others that `reader` has not seen include values. */
export function newsOf(db: Db, applicationId: number, { reader, seen }: Reading, ask: Ask): Promise<NewsEntry[]> {
  const isNew = sql`id > ${seen} and actor <> ${reader}`
  return ask(
    db
      .withTables<ActivityLogTables>()
      .selectFrom('activity_log')
      .select(['id', 'at', 'actor', 'log'])
      .select(sql`case when ${isNew} then before end`.as('before'))
      .select(sql`case when ${isNew} then after end`.as('after'))
      .where('application_id', '=', applicationId)
      .where('module', 'not in', readings)
      .orderBy('id', 'desc')
      .limit(most)
      .$castTo<NewsEntry>(),
  )
}

export type SeenUpTo = { application: number; entry: number }

export async function newsCountsOf(
  db: Db,
  reader: string,
  seen: readonly SeenUpTo[],
): Promise<{ application: number; count: number }[]> {
  const { rows } = await sql<{ application: number; count: number }>`
    select given.application, count(*)::int as count
    from ${recordset(seen, { application: 'bigint', entry: 'bigint' })},
      lateral (
        select 1 from activity_log
        where application_id = given.application and id > given.entry and actor <> ${reader} and module <> all(${readings}::text[])
        limit ${most}
      ) as fresh
    group by given.application`.execute(db)
  return rows
}
