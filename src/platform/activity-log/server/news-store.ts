import { sql, type Expression } from 'kysely'
import type { Ask } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { ActivityLogTables } from './tables.ts'

/** An entry about one application, with the values before and after it. */
export type NewsEntry = {
  id: number
  at: Date
  actor: string
  log: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** As many as a page of one application shows. */
const most = 100
/** Opening an application, and viewing or downloading a document, change nothing. */
const readings = ['Opening', 'Viewing', 'Download']

/** A reader, and a subquery of the last entry of an application's log that they have seen; null if none. */
export type Reading = { reader: string; seen: Expression<number | null> }

/**
 * The actions on one application, newest first, without entries about reading. Only entries by others that `reader` has not
 * seen include the values before and after.
 */
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

/** The last entry of an application's log that somebody has seen. */
export type SeenUpTo = { application: number; entry: number }

/** The number of entries by others that `reader` has not seen, up to 100 per application; applications without any are left out. */
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
