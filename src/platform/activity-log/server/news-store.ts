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
/** Opening an application, looking at a document and taking it change nothing. */
const readings = ['Opening', 'Viewing', 'Download']

/** Up to which entry somebody has seen the log of an application, as a subquery; null where they have not. */
export type Reading = { reader: string; seen: Expression<number | null> }

/**
 * What was done to one application, newest first, without who only read it. The values before and after come with what others did since
 * `reader` has seen it, and with nothing else: nobody looks at those.
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

/** Up to which entry of its log somebody has seen an application. */
export type SeenUpTo = { application: number; entry: number }

/** How many entries of others came after those that `reader` has seen, up to 100 of each; applications without any are left out. */
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
