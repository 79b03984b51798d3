import type { Db } from '#server/db/open.ts'
import type { DailySalesTables } from './tables.ts'

export { columns } from './entry/columns.ts'
export type { DailySalesTables } from './tables.ts'

/** The IDs of the shows that sheets of a date, YYYY-MM-DD, are of. */
export async function showsOfSheets(db: Db, date: string): Promise<number[]> {
  const rows = await db
    .withTables<DailySalesTables>()
    .selectFrom('live_sheets')
    .select('show_id')
    .distinct()
    .where('sheet_date', '=', date)
    .execute()
  return rows.map(({ show_id }) => show_id)
}
