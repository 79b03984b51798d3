import { sql } from 'kysely'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { Problem } from '../contract.ts'
import type { ImportTables } from './tables.ts'

type Batch = { batch: string; file: string; at: Date; by: string } & Pick<ImportTables['imports'], 'mode' | 'form'>
type Change = { row: { application_id: number }; before: Record<string, unknown>; after: Record<string, unknown> }

export function importStore(db: Db) {
  const tables = db.withTables<ImportTables>()
  const all = tables.selectFrom('imports')

  return {
    /** Locks the import until the transaction ends, so that its chunks run one at a time. */
    async open({ batch, file, at, by, mode, form }: Batch) {
      await tables
        .insertInto('imports')
        .values({ batch, file, created_at: at, created_by: by, undone_at: null, mode, form })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return all.selectAll().where('batch', '=', batch).forUpdate().executeTakeFirstOrThrow()
    },

    lock: (batch: string) => all.selectAll().where('batch', '=', batch).forUpdate().executeTakeFirst(),

    piece: (batch: string, piece: number) =>
      tables.selectFrom('import_pieces').selectAll().where('batch', '=', batch).where('piece', '=', piece).executeTakeFirst(),

    async keepPiece(piece: {
      batch: string
      piece: number
      digest: string
      saved: number
      changed: number
      problems: readonly Problem[]
    }) {
      await later(db, tables.insertInto('import_pieces').values({ ...piece, problems: JSON.stringify(piece.problems) }))
    },

    async keepApplications(batch: string, ids: readonly number[]) {
      await sql`insert into imported_applications (application_id, batch) select unnest(${ids}::bigint[]), ${batch}`.execute(db)
    },

    async applicationsAfter(batch: string, after: number, most: number): Promise<number[]> {
      const rows = await tables
        .selectFrom('imported_applications')
        .select('application_id')
        .where('batch', '=', batch)
        .where('application_id', '>', after)
        .orderBy('application_id')
        .limit(most)
        .execute()
      return rows.map(({ application_id }) => application_id)
    },

    async markUndone(batch: string, at: Date) {
      await tables.updateTable('imports').set({ undone_at: at }).where('batch', '=', batch).execute()
    },

    async forget(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tables.deleteFrom('imported_applications').where('application_id', 'in', numbers).execute()
      await tables.deleteFrom('import_changes').where('application_id', 'in', numbers).execute()
    },

    async newest(most: number) {
      const newest = all.selectAll().orderBy('created_at', 'desc').limit(most)
      const { rows } = await sql<ImportTables['imports'] & { saved: number; changed: number; problems: number }>`
        select newest.*, coalesce(sum(saved), 0)::int as saved, coalesce(sum(changed), 0)::int as changed, coalesce(sum(jsonb_array_length(problems)), 0)::int as problems
        from (${newest}) as newest left join import_pieces using (batch)
        group by newest.batch, newest.file, newest.created_at, newest.created_by, newest.undone_at, newest.mode, newest.form
        order by newest.created_at desc
      `.execute(db)
      return rows
    },
  }
}

export function importChangesStore(db: Db) {
  const tables = db.withTables<ImportTables>()

  return {
    async keep(batch: string, changes: readonly Change[]) {
      const kept = changes.map(({ row, before, after }) => ({ application_id: row.application_id, before, after }))
      await sql`
        insert into import_changes (batch, application_id, before, after)
        select ${batch}, application_id, before, after
        from ${recordset(kept, { application_id: 'bigint', before: 'jsonb', after: 'jsonb' })}
      `.execute(db)
    },

    async touched(batch: string, ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ application_id: number }>`
        select application_id from import_changes where batch = ${batch} and application_id = any(${ids}::bigint[])
        union select application_id from imported_applications where batch = ${batch} and application_id = any(${ids}::bigint[])
      `.execute(db)
      return rows.map(({ application_id }) => application_id)
    },

    after: (batch: string, after: number, most: number) =>
      tables
        .selectFrom('import_changes')
        .selectAll()
        .where('batch', '=', batch)
        .where('application_id', '>', after)
        .orderBy('application_id')
        .limit(most)
        .execute(),

    async drop(batch: string, ids: readonly number[]) {
      await tables.deleteFrom('import_changes').where('batch', '=', batch).where('application_id', 'in', ids).execute()
    },

    async sweep(before: Date) {
      await sql`delete from import_changes using imports where imports.batch = import_changes.batch and created_at < ${before}`.execute(
        db,
      )
    },
  }
}
