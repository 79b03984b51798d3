import type { Db } from '#server/db/open.ts'
import type { StoredSheet } from '../../sheet/store.ts'
import type { DailySalesTables } from '../../tables.ts'

export function warningsStore(db: Db) {
  const tables = db.withTables<DailySalesTables>()
  return {
    async earlierTotals({ id, distributor_row_id, show_id }: StoredSheet, count: number): Promise<number[]> {
      const sheets = await tables
        .selectFrom('live_sheets')
        .select('sold')
        .where('distributor_row_id', '=', distributor_row_id)
        .where('show_id', '=', show_id)
        .where('state', '=', 'approved')
        .where('id', '<>', id)
        .orderBy('sheet_date', 'desc')
        .limit(count)
        .execute()
      return sheets.map(({ sold }) => sold)
    },
  }
}
