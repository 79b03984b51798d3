import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StoredRow } from '../../sheet/changes.ts'
import { cellNames, isGame } from '../../sheet/games.ts'
import type { DailySalesTables } from '../tables.ts'
import { columns, sheetColumns, rowOf, type StoredCells } from './columns.ts'

export function sheetRowsStore(db: Db) {
  return {
    async all(sheetId: number): Promise<StoredRow[]> {
      // As one JSON value: a driver takes longest over 5,000 rows of 24 columns each.
      const cells = sql.join(['id' as const, ...cellNames.map((cell) => columns[cell])].map((column) => sql.ref(column)))
      const { rows } = await sql<{ found: StoredCells[] | null }>`
        select json_agg(json_build_array(${cells}) order by position) as found from sheet_rows where sheet_id = ${sheetId}
      `.execute(db)
      return (rows[0]?.found ?? []).map(rowOf)
    },

    /** For `sheetOfTexts`: concatenated in the database, it is a quarter of the work (0285). */
    async texts(sheetId: number): Promise<string> {
      const texts = cellNames.map((cell) => {
        const column = sql.ref(columns[cell])
        return sql`coalesce(${isGame(cell) ? column : sql`nullif(${column}, 0)`}::text, '')`
      })
      const { rows } = await sql<{ texts: string | null }>`
        select string_agg(concat_ws(',', id, ${sql.join(texts)}), e'\\n' order by position) as texts
        from sheet_rows where sheet_id = ${sheetId}
      `.execute(db)
      return rows[0]?.texts ?? ''
    },

    async numbers(count: number): Promise<number[]> {
      if (count === 0) return []
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('sheet_rows', 'id')) as id from generate_series(1, ${count}::integer)
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    async replace(sheetId: number, rows: readonly StoredRow[]) {
      const stored = rows.map((row, index) => ({ sheet_id: sheetId, ...sheetColumns(row, index + 1) }))
      await db.withTables<DailySalesTables>().deleteFrom('sheet_rows').where('sheet_id', '=', sheetId).execute()
      await sql`
        insert into sheet_rows select * from jsonb_populate_recordset(null::sheet_rows, ${JSON.stringify(stored)}::jsonb)
      `.execute(db)
    },
  }
}
