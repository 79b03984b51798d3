import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { firstDay, mostRates } from '../rates.ts'
import type { ShowTables } from './tables.ts'

export type RateRow = Selectable<ShowTables['show_rates']>
/** The prizes of a show on some day, and their first day (YYYY-MM-DD). */
export type DatedPrizes = Pick<RateRow, 'valid_from' | 'prize_single' | 'prize_double' | 'prize_triple'>

/** The SQL of rates; make it from a transaction to work inside that. */
export function rateStore(db: Db) {
  const tables = db.withTables<ShowTables>()

  return {
    /** Every show with its rates on a date, YYYY-MM-DD. */
    showsOn: (date: string) =>
      tables
        .selectFrom('shows')
        .leftJoinLateral(
          (rates) =>
            rates
              .selectFrom('show_rates')
              .selectAll()
              .whereRef('show_rates.show_id', '=', 'shows.id')
              .where('valid_from', '<=', date)
              .orderBy('valid_from', 'desc')
              .orderBy('id', 'desc')
              .limit(1)
              .as('rate'),
          (join) => join.onTrue(),
        )
        .select(['shows.id', 'shows.show_time', 'shows.is_active', 'shows.closes_at'])
        .select([
          sql<string>`coalesce(rate.valid_from, ${firstDay})`.as('valid_from'),
          sql<number>`coalesce(rate.prize_single, shows.prize_single)`.as('prize_single'),
          sql<number>`coalesce(rate.prize_double, shows.prize_double)`.as('prize_double'),
          sql<number>`coalesce(rate.prize_triple, shows.prize_triple)`.as('prize_triple'),
        ]),

    /** The newest changes of a show's rates, the latest day first; of one day the one that holds first. */
    history: (showId: number): Promise<RateRow[]> =>
      tables
        .selectFrom('show_rates')
        .selectAll()
        .where('show_id', '=', showId)
        .orderBy('valid_from', 'desc')
        .orderBy('id', 'desc')
        .limit(mostRates)
        .execute(),

    add: async (rate: Insertable<ShowTables['show_rates']>) =>
      void (await tables.insertInto('show_rates').values(rate).execute()),
  }
}
