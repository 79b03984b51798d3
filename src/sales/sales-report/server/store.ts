import { sql, type RawBuilder } from 'kysely'
import { games, setOf } from '#sales/sheets/sheet/games.ts'
import { columnOf } from '#sales/sheets/server/public.ts'
import type { DailySalesTables } from '#sales/sheets/server/tables.ts'
import { distributorName } from '#sales/distributors/server/public.ts'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { Kind, Total, ReportRequest } from '../contract.ts'

export async function totalsOf(db: Db, wanted: ReportRequest, by: Kind): Promise<Total[]> {
  const { key, name, order } = keys[by]
  const rows = await soldBySheet(db, wanted)
    .select(({ fn }) => [
      key.as('Key'),
      name.as('Name'),
      fn.countAll<number>().as('Sheets'),
      ...games.map((game) => fn.sum<number>(`sold.${game}`).as(game)),
    ])
    .groupBy(sql`1, 2`)
    .orderBy(order)
    .orderBy(sql`1`)
    .execute()
  return rows.map((row) => ({ ...row, Sales: sum(row) }))
}

const ofAll = sql.join(
  games.map((game) => sql`sum(sold.${sql.ref(game)})`),
  sql` + `,
)
const keys: Record<Kind, { key: RawBuilder<string>; name: RawBuilder<string>; order: RawBuilder<unknown> }> = {
  day: { key: sql`sheets.sheet_date::text`, name: sql`''`, order: sql`1` },
  show: { key: sql`shows.id::text`, name: sql`shows.show_time`, order: sql`${ofAll} desc` },
  distributor: {
    key: sql`distributors.distributor_id`,
    name: distributorName('distributors'),
    order: sql`${ofAll} desc`,
  },
}

export const daysOf = (db: Db, wanted: ReportRequest): Promise<{ sheet_date: string; sheets: number }[]> =>
  sheetsIn(db, wanted)
    .select(({ fn }) => ['sheet_date', fn.countAll<number>().as('sheets')])
    .groupBy('sheet_date')
    .orderBy('sheet_date')
    .execute()

export const sheetsOf = (db: Db, wanted: ReportRequest) =>
  soldBySheet(db, wanted)
    .select(['sheets.sheet_date', 'sheets.state', 'sheets.applied_by', 'shows.show_time'])
    .select(['distributors.distributor_id', 'distributors.firstname', 'distributors.lastname'])
    .select(games.map((game) => `sold.${game}` as const))
    .orderBy('sheets.sheet_date')
    .orderBy('shows.id')
    .orderBy('distributors.distributor_id')
    .execute()

export const sum = (row: Record<(typeof games)[number], number>) => games.reduce((all, game) => all + row[game], 0)

/** Each sheet first adds up its own rows, so that the joins after it work on few rows. */
function soldBySheet(db: Db, wanted: ReportRequest) {
  const sold = sheetsIn(db, wanted)
    .innerJoin('sheet_rows', 'sheet_rows.sheet_id', 'sheets.id')
    .groupBy('sheets.id')
    .select(({ fn }) => ['sheets.id', ...games.map((game) => fn.sum<number>(columnOf(setOf(game))).as(game))])
  return db
    .withTables<DailySalesTables & ShowTables & DistributorTables>()
    .selectFrom(sold.as('sold'))
    .innerJoin('live_sheets as sheets', 'sheets.id', 'sold.id')
    .innerJoin('shows', 'shows.id', 'sheets.show_id')
    .innerJoin('distributors', 'distributors.id', 'sheets.distributor_row_id')
}

const sheetsIn = (db: Db, { fromdate, enddate, Status }: ReportRequest) =>
  db
    .withTables<DailySalesTables>()
    .selectFrom('live_sheets as sheets')
    .where('sheet_date', '>=', fromdate)
    .where('sheet_date', '<=', enddate)
    .$if(Status !== '', (query) => query.where('state', '=', 'approved'))
