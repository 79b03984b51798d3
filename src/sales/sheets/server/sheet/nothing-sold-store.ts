import { sql } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { SheetKey } from '../../contract.ts'
import type { LockedSheetKey } from './sheet-key-store.ts'
import type { NoSheetTable } from '../tables.ts'

type Columns = LockedSheetKey['columns']
type Note = { reason: string; actor: string; at: Date }

export function nothingSoldStore(db: Db) {
  const tables = db.withTables<NoSheetTable & DistributorTables>()
  const ofKey = ({ sheet_date, distributor_row_id, show_id }: Columns) =>
    sql<boolean>`(sheet_date = ${sheet_date} and distributor_row_id = ${distributor_row_id} and show_id = ${show_id})`

  return {
    /** A sheet overrides the note. */
    of: ({ Date: date, Distributorid, Showid }: SheetKey) =>
      tables
        .selectFrom('no_sheet')
        .innerJoin('distributors', 'distributors.id', 'no_sheet.distributor_row_id')
        .select(['reason', 'actor', 'at'])
        .where('sheet_date', '=', date)
        .where(sql<boolean>`lower(distributors.distributor_id) = lower(${Distributorid}) and show_id::text = ${Showid}`)
        .where(hasNoSheet)
        .executeTakeFirst(),

    /** Returns false if it was noted already. */
    async note({ sheet_date, distributor_row_id, show_id }: Columns, note: Note): Promise<boolean> {
      const added = await tables
        .insertInto('no_sheet')
        .values({ sheet_date, distributor_row_id, show_id, ...note })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(added.numInsertedOrUpdatedRows)
    },

    lock: (columns: Columns) => tables.selectFrom('no_sheet').selectAll().where(ofKey(columns)).forUpdate().executeTakeFirst(),

    clear: async (columns: Columns) => void (await tables.deleteFrom('no_sheet').where(ofKey(columns)).execute()),
  }
}

export const hasNoSheet = sql<boolean>`not exists (
  select from live_sheets as sheet where sheet.sheet_date = no_sheet.sheet_date
    and sheet.distributor_row_id = no_sheet.distributor_row_id and sheet.show_id = no_sheet.show_id
)`
