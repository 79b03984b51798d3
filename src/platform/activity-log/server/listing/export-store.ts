import { sql, type Selectable } from 'kysely'
import { whereOf } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { GridFilter } from '#shared/grid.ts'
import { entriesOf, fields } from './list-store.ts'
import type { ActivityLogTables } from '../tables.ts'

export type EntryFilter = { filter: GridFilter | null | undefined; timeZone: string }

const exported = ['id', 'at', 'actor', 'module', 'log', 'application_id', 'before', 'after'] as const
export type ExportedRow = Pick<Selectable<ActivityLogTables['activity_log']>, (typeof exported)[number]>

/** Counts up to `most`; `newest` is null without entries. */
export function countEntries(db: Db, wanted: EntryFilter, most: number): Promise<{ total: number; newest: number | null }> {
  const counted = matching(db, wanted).select('id').orderBy('id', 'desc').limit(most).as('counted')
  return db
    .selectFrom(counted)
    .select([sql<number>`count(*)`.as('total'), sql<number | null>`max(id)`.as('newest')])
    .executeTakeFirstOrThrow()
}

/** Up to the entry `newest`, newest first, in pages that start where the last one ended. */
export async function* iterateEntries(db: Db, wanted: EntryFilter, newest: number): AsyncGenerator<ExportedRow> {
  for (let last = newest; ;) {
    const rows = await matching(db, wanted)
      .select(exported)
      .where('id', '<=', last)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    yield* rows
    const oldest = rows.at(-1)
    if (!oldest || rows.length < pageSize) return
    last = oldest.id - 1
  }
}

/** Few enough that one page doesn't delay others for long. */
const pageSize = 200

const matching = (db: Db, { filter, timeZone }: EntryFilter) => entriesOf(db, filter).where(whereOf(fields, filter, timeZone))
