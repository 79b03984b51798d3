import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { games, setOf } from '../../sheet/games.ts'
import { columns } from '../sheet/columns.ts'

/** `row_count` and `sold` are the stored figures, `counted` and `added` the right ones. */
export type Difference = { id: number; row_count: number; sold: number; counted: number; added: number }

const soldByRow = sql.join(
  games.map((game) => sql.ref(columns[setOf(game)])),
  sql` + `,
)

export const figuresStore = (db: Db) => ({
  /** SALES-79: corrects sheets saved since a moment, and one part of all; returns the wrong ones. A concurrent save changes the version. */
  async putRight(since: Date, { part, parts }: { part: number; parts: number }): Promise<Difference[]> {
    const { rows } = await sql<Difference>`
      with seen as (
        select sheets.id, sheets.version, sheets.row_count, sheets.sold, counted.rows as counted, counted.sold as added
        from live_sheets as sheets
        cross join lateral (
          select count(*)::integer as rows, coalesce(sum(${soldByRow}), 0)::bigint as sold from sheet_rows where sheet_id = sheets.id
        ) as counted
        where (sheets.saved_at >= ${since} or sheets.id % ${parts}::integer = ${part}::integer)
          and (sheets.row_count <> counted.rows or sheets.sold <> counted.sold)
      )
      update live_sheets as sheets set row_count = seen.counted, sold = seen.added
      from seen where sheets.id = seen.id and sheets.version = seen.version
      returning seen.id, seen.row_count, seen.sold, seen.counted, seen.added
    `.execute(db)
    return rows
  },
})
