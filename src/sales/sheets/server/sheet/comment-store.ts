import { sql, type RawBuilder } from 'kysely'
import { nameOfUser } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { DailySalesTables, SheetCommentTable } from '../tables.ts'
import { mostComments } from '../../comments-contract.ts'

type NewComment = Pick<SheetCommentTable['sheet_comments'], 'sheet_id' | 'row_id' | 'cell' | 'body' | 'actor' | 'at'>

/** SQL: the number of open comments on a sheet; `sheetId` is the column of its ID. */
export const openComments = (sheetId: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from sheet_comments where sheet_id = ${sql.ref(sheetId)} and closed_at is null)`

/** The SQL of comments on sheets; make it from a transaction to work inside that. */
export function commentStore(db: Db) {
  const tables = db.withTables<SheetCommentTable & DailySalesTables>()

  return {
    /** The comments of a sheet, oldest first, with the names of their people. */
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

    /** Returns whether a sheet has the maximum number of comments. The transaction must hold the sheet. */
    async isFull(sheetId: number): Promise<boolean> {
      const { count } = await tables
        .selectFrom('sheet_comments')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('sheet_id', '=', sheetId)
        .executeTakeFirstOrThrow()
      return Number(count) >= mostComments
    },

    /** Returns whether a sheet has open comments. */
    async areOpen(sheetId: number): Promise<boolean> {
      const open = tables.selectFrom('sheet_comments').select('id').where('sheet_id', '=', sheetId).where('closed_at', 'is', null)
      return (await open.limit(1).executeTakeFirst()) !== undefined
    },

    /** The place of a row in its sheet, from 1; undefined when the sheet has no such row. */
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

    /** Closes a comment; returns false if it was closed already. */
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
