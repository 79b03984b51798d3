import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { firstDay, mostRates } from '../rates.ts'
import type { ShowTables } from './tables.ts'

export type RateRow = Selectable<ShowTables['show_rates']>
export type DatedPrizes = Pick<RateRow, 'valid_from' | 'prize_single' | 'prize_double' | 'prize_triple'>

export function rateStore(db: Db) {
  const tables = db.withTables<ShowTables>()

  return {
    /** `date` is YYYY-MM-DD. */
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
