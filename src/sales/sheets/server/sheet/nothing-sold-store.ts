import { sql } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { SheetKey } from '../../contract.ts'
import type { LockedSheetKey } from './sheet-key-store.ts'
import type { NoSheetTable } from '../tables.ts'

type Columns = LockedSheetKey['columns']
type Note = { reason: string; actor: string; at: Date }

/** The SQL of the sheets that nothing was sold for; make it from a transaction to work inside that. */
export function nothingSoldStore(db: Db) {
  const tables = db.withTables<NoSheetTable & DistributorTables>()
  const ofKey = ({ sheet_date, distributor_row_id, show_id }: Columns) =>
    sql<boolean>`(sheet_date = ${sheet_date} and distributor_row_id = ${distributor_row_id} and show_id = ${show_id})`

  return {
    /** The note for a key, unless there is a sheet, which counts before it. */
    of: ({ Date: date, Distributorid, Showid }: SheetKey) =>
      tables
        .selectFrom('no_sheet')
        .innerJoin('distributors', 'distributors.id', 'no_sheet.distributor_row_id')
        .select(['reason', 'actor', 'at'])
        .where('sheet_date', '=', date)
        .where(sql<boolean>`lower(distributors.distributor_id) = lower(${Distributorid}) and show_id::text = ${Showid}`)
        .where(hasNoSheet)
        .executeTakeFirst(),

    /** Notes it, unless it is noted already; says whether it did. */
    async note({ sheet_date, distributor_row_id, show_id }: Columns, note: Note): Promise<boolean> {
      const added = await tables
        .insertInto('no_sheet')
        .values({ sheet_date, distributor_row_id, show_id, ...note })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(added.numInsertedOrUpdatedRows)
    },

    /** The same, held until the transaction ends. */
    lock: (columns: Columns) => tables.selectFrom('no_sheet').selectAll().where(ofKey(columns)).forUpdate().executeTakeFirst(),

    /** Forgets it: it was taken back, or a sheet has come after all. */
    clear: async (columns: Columns) => void (await tables.deleteFrom('no_sheet').where(ofKey(columns)).execute()),
  }
}

/** That no live sheet has the key of a row of `no_sheet`. */
export const hasNoSheet = sql<boolean>`not exists (
  select from live_sheets as sheet where sheet.sheet_date = no_sheet.sheet_date
    and sheet.distributor_row_id = no_sheet.distributor_row_id and sheet.show_id = no_sheet.show_id
)`
