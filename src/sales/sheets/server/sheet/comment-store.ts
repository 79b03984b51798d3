import { sql, type RawBuilder } from 'kysely'
import { nameOfUser } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { DailySalesTables, SheetCommentTable } from '../tables.ts'
import { mostComments } from '../../comments-contract.ts'

type NewComment = Pick<SheetCommentTable['sheet_comments'], 'sheet_id' | 'row_id' | 'cell' | 'body' | 'actor' | 'at'>

/** SQL; `sheetId` is the column of the ID. */
export const openComments = (sheetId: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from sheet_comments where sheet_id = ${sql.ref(sheetId)} and closed_at is null)`

export function commentStore(db: Db) {
  const tables = db.withTables<SheetCommentTable & DailySalesTables>()

  return {
    of: (sheetId: number) =>
      tables
        .selectFrom('sheet_comments')
        .selectAll()
        .select([nameOfUser('actor').as('by'), nameOfUser('closed_by').as('closer')])
        .where('sheet_id', '=', sheetId)
        .orderBy('id')
        .limit(mostComments)
        .execute(),

    find: (id: number) => tables.selectFrom('sheet_comments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The transaction must hold the sheet. */
    async isFull(sheetId: number): Promise<boolean> {
      const { count } = await tables
        .selectFrom('sheet_comments')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('sheet_id', '=', sheetId)
        .executeTakeFirstOrThrow()
      return Number(count) >= mostComments
    },

    async areOpen(sheetId: number): Promise<boolean> {
      const open = tables.selectFrom('sheet_comments').select('id').where('sheet_id', '=', sheetId).where('closed_at', 'is', null)
      return (await open.limit(1).executeTakeFirst()) !== undefined
    },

    async placeOf(sheetId: number, rowId: number): Promise<number | undefined> {
      const row = await tables
        .selectFrom('sheet_rows')
        .select('position')
        .where('sheet_id', '=', sheetId)
        .where('id', '=', rowId)
        .executeTakeFirst()
      return row?.position
    },

    async add(comment: NewComment): Promise<void> {
      await tables.insertInto('sheet_comments').values(comment).execute()
    },

    /** Returns false if it was closed already. */
    async close(id: number, by: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('sheet_comments')
        .set({ closed_by: by, closed_at: at })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
