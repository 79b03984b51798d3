import { sql, type Selectable, type Updateable } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { Session } from '#server/session.ts'
import type { SheetKey } from '../../contract.ts'
import { openComments } from './comment-store.ts'
import { countsAsMaker, mayApprove } from './limit-store.ts'
import { hasSheetKey, sheetKeyStore } from './sheet-key-store.ts'
import { nothingSoldStore } from './nothing-sold-store.ts'
import type { DailySalesTables } from '../tables.ts'

export type StoredSheet = Selectable<DailySalesTables['live_sheets']> & {
  show_time: string
  distributor_id: string
  firstname: string
  lastname: string
}
type SheetChange = Updateable<DailySalesTables['live_sheets']>
/** `isUnseen`: the approver has not opened the sheet. */
type Approval = { who: Session; version: number | undefined; at: Date; isUnseen?: boolean }

export function sheetStore(db: Db) {
  const tables = db.withTables<DailySalesTables & ShowTables & DistributorTables>()
  const named = tables
    .selectFrom('live_sheets as sheets')
    .innerJoin('shows', 'shows.id', 'sheets.show_id')
    .innerJoin('distributors', 'distributors.id', 'sheets.distributor_row_id')
    .selectAll('sheets')
    .select(['shows.show_time', 'distributors.distributor_id', 'distributors.firstname', 'distributors.lastname'])

  const byKey = (key: SheetKey) => named.where(hasSheetKey(key))

  return {
    of: (key: SheetKey) => byKey(key).executeTakeFirst(),
    lock: (key: SheetKey) => byKey(key).forUpdate('sheets').executeTakeFirst(),
    find: (id: number) => named.where('sheets.id', '=', id).executeTakeFirst(),
    lockId: (id: number) => named.where('sheets.id', '=', id).forUpdate('sheets').executeTakeFirst(),

    async make(key: SheetKey, at: Date): Promise<void> {
      const { columns } = await sheetKeyStore(db).hold(key)
      await nothingSoldStore(db).clear(columns)
      await tables
        .insertInto('live_sheets')
        .values({ ...columns, created_at: at, modified_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Increments the version. The transaction must hold the sheet. */
    async update(id: number, change: SheetChange) {
      await tables
        .updateTable('live_sheets')
        .set(change)
        .set('version', sql`version + 1`)
        .where('id', '=', id)
        .execute()
    },

    /** SALES-74: returns false if it is approved by then, or the person is one of its makers. The version stays. */
    async addMaker(id: number, username: string): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('live_sheets')
        .set({ makers: sql<string[]>`array_append(makers, ${username})` })
        .where('id', '=', id)
        .where('state', '<>', 'approved')
        .where(sql<boolean>`not (${username} = any(makers))`)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** One statement: false for the second of two concurrent approvals and without the right. Open comments prevent an unseen approval. */
    async approve(id: number, { who, version, at, isUnseen = false }: Approval): Promise<boolean> {
      const { username } = who
      const { numUpdatedRows } = await tables
        .updateTable('live_sheets')
        .set({
          state: 'approved',
          approved_by: username,
          approved_at: at,
          modified_at: at,
          self_approved: countsAsMaker(username),
        })
        .set('version', sql`version + 1`)
        .where('id', '=', id)
        .where('state', '=', 'submitted')
        .where(mayApprove(who))
        .$if(isUnseen, (query) => query.where(openComments('live_sheets.id'), '=', 0))
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async showsOn(date: string): Promise<number[]> {
      const rows = await tables.selectFrom('live_sheets').select('show_id').distinct().where('sheet_date', '=', date).execute()
      return rows.map(({ show_id }) => show_id)
    },
  }
}
