import type { Insertable } from 'kysely'
import { distributorName } from '#sales/distributors/server/public.ts'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { SalesOpeningTable } from '../../tables.ts'

/** Null means any show, any distributor, any person. */
type NewOpening = Insertable<SalesOpeningTable['sales_openings']>

const mostShown = 500

export function openingStore(db: Db) {
  const tables = db.withTables<SalesOpeningTable & ShowTables & DistributorTables>()
  const named = tables
    .selectFrom('sales_openings')
    .leftJoin('shows', 'shows.id', 'sales_openings.show_id')
    .leftJoin('distributors', 'distributors.id', 'sales_openings.distributor_row_id')
    .selectAll('sales_openings')
    .select(['shows.show_time', 'distributors.distributor_id'])
    .select(distributorName('distributors').as('distributor'))

  return {
    list: (at: Date) => named.where('until', '>', at).orderBy('sales_openings.id', 'desc').limit(mostShown).execute(),
    add: async (opening: NewOpening) => void (await tables.insertInto('sales_openings').values(opening).execute()),
    lock: (id: number, at: Date) =>
      named.where('sales_openings.id', '=', id).where('until', '>', at).forUpdate('sales_openings').executeTakeFirst(),
    end: async (id: number, at: Date) =>
      void (await tables.updateTable('sales_openings').set({ until: at }).where('id', '=', id).execute()),
  }
}
export type OpeningRow = Awaited<ReturnType<ReturnType<typeof openingStore>['list']>>[number]
