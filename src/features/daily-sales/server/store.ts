import { sql, type Selectable, type Updateable } from 'kysely'
import type { DistributorTables } from '#features/distributors/server/tables.ts'
import type { ShowTables } from '#features/shows/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { Session } from '#server/session.ts'
import { eventsAtOnce } from '../approval-contract.ts'
import type { StoredRow, RowChange } from '../sheet/changes.ts'
import type { SheetKey } from '../contract.ts'
import { cellNames, isGame } from '../sheet/games.ts'
import { openComments } from './approval/comments/comment-store.ts'
import { countsAsMaker, mayApprove } from './approval/limit-store.ts'
import { columns, columnsOf, rowOf, type StoredCells } from './entry/columns.ts'
import { hasSheetKey, sheetKeyStore } from './entry/sheet-key-store.ts'
import { nothingSoldStore } from './board/nothing-sold-store.ts'
import type { DailySalesTables, SheetAction } from './tables.ts'

/** A sheet with what its show and distributor are called. */
export type StoredSheet = Selectable<DailySalesTables['live_sheets']> & {
  show_time: string
  distributor_id: string
  firstname: string
  lastname: string
}
type SheetChange = Updateable<DailySalesTables['live_sheets']>
/** `isUnseen`: by somebody who has not opened it. */
type Approval = { who: Session; version: number | undefined; at: Date; isUnseen?: boolean }
export type SheetEvent = {
  at: Date
  actor: string
  action: SheetAction
  reason?: string
  version: number
  cells?: RowChange[]
  moved?: Move
}
/** What a sheet was of before it was moved and after, in words. */
type Move = { from: string; to: string }

/** The sheets' SQL; make it from a transaction to work inside that. */
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
    /** Holds the sheet until the transaction ends. */
    lock: (key: SheetKey) => byKey(key).forUpdate('sheets').executeTakeFirst(),
    find: (id: number) => named.where('sheets.id', '=', id).executeTakeFirst(),
    /** The same by ID. */
    lockId: (id: number) => named.where('sheets.id', '=', id).forUpdate('sheets').executeTakeFirst(),

    /** Makes the sheet when there is none. */
    async make(key: SheetKey, at: Date): Promise<void> {
      const { columns } = await sheetKeyStore(db).hold(key)
      await nothingSoldStore(db).clear(columns)
      await tables
        .insertInto('live_sheets')
        .values({ ...columns, created_at: at, modified_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Changes a sheet that the transaction holds, and counts its version up. */
    async update(id: number, change: SheetChange) {
      await tables
        .updateTable('live_sheets')
        .set(change)
        .set('version', sql`version + 1`)
        .where('id', '=', id)
        .execute()
    },

    /** SALES-74: makes somebody one of a sheet's makers, unless it is approved by then or they are one: then false. Its version stays. */
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

    /** The rows of a sheet in their order. */
    async rows(sheetId: number): Promise<StoredRow[]> {
      // As one JSON value: a driver takes longest over 5,000 rows of 24 columns each.
      const cells = sql.join(['id' as const, ...cellNames.map((cell) => columns[cell])].map((column) => sql.ref(column)))
      const { rows } = await sql<{ found: StoredCells[] | null }>`
        select json_agg(json_build_array(${cells}) order by position) as found from sheet_rows where sheet_id = ${sheetId}
      `.execute(db)
      return (rows[0]?.found ?? []).map(rowOf)
    },

    /** The same as a text, as `sheetOfTexts` reads it: put together in the database, it is a quarter of the work (0312). */
    async rowTexts(sheetId: number): Promise<string> {
      const texts = cellNames.map((cell) => {
        const column = sql.ref(columns[cell])
        return sql`coalesce(${isGame(cell) ? column : sql`nullif(${column}, 0)`}::text, '')`
      })
      const { rows } = await sql<{ texts: string | null }>`
        select string_agg(concat_ws(',', id, ${sql.join(texts)}), e'\\n' order by position) as texts
        from sheet_rows where sheet_id = ${sheetId}
      `.execute(db)
      return rows[0]?.texts ?? ''
    },

    /** IDs for rows that are new. */
    async numbers(count: number): Promise<number[]> {
      if (count === 0) return []
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('sheet_rows', 'id')) as id from generate_series(1, ${count}::integer)
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Puts a whole sheet in place of what was there. */
    async replace(sheetId: number, rows: readonly StoredRow[]) {
      const stored = rows.map((row, index) => ({ sheet_id: sheetId, ...columnsOf(row, index + 1) }))
      await tables.deleteFrom('sheet_rows').where('sheet_id', '=', sheetId).execute()
      await sql`
        insert into sheet_rows select * from jsonb_populate_recordset(null::sheet_rows, ${JSON.stringify(stored)}::jsonb)
      `.execute(db)
    },

    /**
     * Approves in one statement: of two who ask at once one is answered false, and so is who counts as one of its makers, whatever
     * became of the sheet since it was read. Where a maker may approve too, that is marked. With comments that are not done it is approved by
     * nobody who has not opened it.
     */
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

    /** What happened to a sheet, newest first; `before` a version, if one is named. */
    changes: (sheetId: number, before: number | undefined) =>
      tables
        .selectFrom('sheet_changes')
        .selectAll()
        .where('sheet_id', '=', sheetId)
        .$if(before !== undefined, (events) => events.where('version', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(eventsAtOnce)
        .execute(),

    /** What checkers changed since the sheet was submitted last, newest first. */
    async corrections(sheetId: number): Promise<RowChange[][]> {
      const ofSheet = tables.selectFrom('sheet_changes').where('sheet_id', '=', sheetId)
      const submission = ofSheet.where('action', '=', 'submitted').select(({ fn }) => fn.max('id').as('id'))
      const rows = await ofSheet
        .select('cells')
        .where('action', '=', 'corrected')
        .where('id', '>', submission)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ cells }) => cells)
    },

    /** What was changed in the rows of a sheet after a version, newest first. */
    async changesSince(sheetId: number, version: number): Promise<RowChange[][]> {
      const rows = await tables
        .selectFrom('sheet_changes')
        .select('cells')
        .where('sheet_id', '=', sheetId)
        .where('version', '>', version)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ cells }) => cells)
    },

    /** The IDs of the shows that sheets of a date, YYYY-MM-DD, are of. */
    async showsOn(date: string): Promise<number[]> {
      const rows = await tables.selectFrom('live_sheets').select('show_id').distinct().where('sheet_date', '=', date).execute()
      return rows.map(({ show_id }) => show_id)
    },

    async note(sheetId: number, { cells = [], moved, ...what }: SheetEvent) {
      await tables
        .insertInto('sheet_changes')
        .values({
          ...what,
          sheet_id: sheetId,
          cells: JSON.stringify(cells),
          moved_from: moved?.from ?? null,
          moved_to: moved?.to ?? null,
        })
        .execute()
    },
  }
}
