import { sql, type Insertable, type GeneratedAlways } from 'kysely'
import { columnOf } from '#sales/sheets/server/public.ts'
import type { DailySalesTables } from '#sales/sheets/server/tables.ts'
import { games, setOf, type Game } from '#sales/sheets/sheet/games.ts'
import { noSuchShow } from '#sales/shows/contract.ts'
import { showOn } from '#sales/shows/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { nothingEntered } from '../contract.ts'
import { hundredths, type Rates } from '../prizes.ts'

type NumberFinderTables = {
  number_finder_runs: {
    id: GeneratedAlways<number>
    at: Date
    actor: string
    sheet_date: string
    show_id: number
    /** '' when the number that pays least was asked for. */
    custom_number: string
    winning_number: string
    /** Decimals as text: a sum may exceed the range of exact numbers. */
    total: string
    equals: number
    sheets: number
    unapproved_sheets: number
    digest: string
  }
}

export type SoldNumber = { game: Game; number: number; sales: number; unapproved: number }

export type Input = {
  time: string
  rates: Rates
  ratesFrom: string
  sheets: number
  unapprovedSheets: number
  sold: SoldNumber[]
}

/** FIND-12: refuses an unknown show, and one without sheets. Reads sheets of the date (YYYY-MM-DD) in any state. */
export const inputOf = (db: Db, date: string, showId: number): Promise<Input> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tables = tx.withTables<DailySalesTables>()
      const show = await showOn(tx, showId, date)
      if (!show) throw new Refusal(noSuchShow)
      const sheets = tables.selectFrom('live_sheets as sheets').where('show_id', '=', showId).where('sheet_date', '=', date)
      const counts = await sheets
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('state', '<>', 'approved').as('unapproved'),
        ])
        .executeTakeFirstOrThrow()
      if (counts.all === 0) throw new Refusal(nothingEntered)

      const soldIn = (game: Game) =>
        sheets
          .innerJoin('sheet_rows', 'sheet_rows.sheet_id', 'sheets.id')
          .where(columnOf(setOf(game)), '>', 0)
          .groupBy(columnOf(game))
          .select(({ fn }) => [
            sql<Game>`${game}::text`.as('game'),
            sql<number>`${sql.ref(columnOf(game))}`.as('number'),
            fn.sum<number>(columnOf(setOf(game))).as('sales'),
            sql<number>`coalesce(sum(${sql.ref(columnOf(setOf(game)))}) filter (where state <> 'approved'), 0)`.as('unapproved'),
          ])
      const [first, ...others] = games
      // Ten small groupings take half the time of one over all cells (decision 0032).
      const sold = await others.reduce((query, game) => query.unionAll(soldIn(game)), soldIn(first)).execute()
      return {
        time: show.show_time,
        rates: {
          single: hundredths(show.prize_single),
          double: hundredths(show.prize_double),
          triple: hundredths(show.prize_triple),
        },
        ratesFrom: show.valid_from,
        sheets: counts.all,
        unapprovedSheets: counts.unapproved,
        sold: sold.toSorted((one, other) => games.indexOf(one.game) - games.indexOf(other.game) || one.number - other.number),
      }
    })

export async function wasRunFor(db: Db, showId: number): Promise<boolean> {
  const runs = db.withTables<NumberFinderTables>().selectFrom('number_finder_runs')
  return (await runs.select('id').where('show_id', '=', showId).limit(1).executeTakeFirst()) !== undefined
}

export async function addRun(tx: Db, run: Insertable<NumberFinderTables['number_finder_runs']>): Promise<void> {
  await tx.withTables<NumberFinderTables>().insertInto('number_finder_runs').values(run).execute()
}
