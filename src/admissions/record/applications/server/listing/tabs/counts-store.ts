import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { GridFilter } from '#shared/grid.ts'
import { mostCounted } from '../../../record/tabs.ts'
import { conditionFor } from '../../record/fields/field-store.ts'

/** How many applications a filter finds, counted up to 10,000. Days in it are those of `timeZone`. */
export async function countUpTo(db: Db, filter: GridFilter | null | undefined, timeZone: string): Promise<number> {
  const isFound = await conditionFor(db, filter, timeZone)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from applications where deleted_at is null and ${isFound} limit ${mostCounted}
    ) as found`.execute(db)
  return rows[0]?.total ?? 0
}
