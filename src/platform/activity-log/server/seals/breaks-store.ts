import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { namedAtMost, type Break, type ChainReport } from './report.ts'
import type { ActivityLogTables } from '../tables.ts'

/** The breaks found in the log, and the owner's reason for each acknowledged one. */
export function breakStore(db: Db) {
  const tables = db.withTables<ActivityLogTables>()
  return {
    /**
     * Stores what a check has found and returns those that nobody has acknowledged. Breaks no longer found are deleted, unless they were acknowledged or the
     * list is not complete.
     */
    async keep({ count, breaks }: ChainReport, at: Date): Promise<Break[]> {
      const { rows } = await sql<Break & { row: number; isOpen: boolean }>`
        with found as (
          select given.id, given.what, coalesce(md5(case when starts_with(given.what, 'seal ') then seal::text else log::text end), '') as fingerprint
          from ${recordset(breaks, { id: 'bigint', what: 'text' })}
          left join activity_log log on log.id = given.id left join activity_seals seal on seal.id = given.id
        )
        insert into activity_log_breaks (entry, what, fingerprint, found_at)
        select distinct id, what, fingerprint, ${at}::timestamptz from found
        on conflict on constraint activity_log_breaks_found_once do update set found_at = activity_log_breaks.found_at
        returning id as row, entry as id, what, acknowledged_at is null as "isOpen"`.execute(db)
      if (count <= namedAtMost)
        await tables
          .deleteFrom('activity_log_breaks')
          .where('acknowledged_at', 'is', null)
          .where(sql<boolean>`id <> all(${rows.map(({ row }) => row)}::bigint[])`)
          .execute()
      const open = new Set(rows.flatMap(({ id, what, isOpen }) => (isOpen ? [`${id} ${what}`] : [])))
      return breaks.filter(({ id, what }) => open.has(`${id} ${what}`))
    },

    /** Open ones first, then the newest, within one night by entry. */
    list: () =>
      tables
        .selectFrom('activity_log_breaks')
        .selectAll()
        .orderBy(sql`acknowledged_at is not null`)
        .orderBy('found_at', 'desc')
        .orderBy('entry', 'desc')
        .orderBy('id', 'desc')
        .limit(namedAtMost)
        .execute(),

    /** Undefined if it is gone or already acknowledged: of two people at once, one succeeds. */
    acknowledge: (id: number, { at, by, reason }: { at: Date; by: string; reason: string }) =>
      tables
        .updateTable('activity_log_breaks')
        .set({ acknowledged_at: at, acknowledged_by: by, reason })
        .where('id', '=', id)
        .where('acknowledged_at', 'is', null)
        .returning(['entry', 'what'])
        .executeTakeFirst(),
  }
}
