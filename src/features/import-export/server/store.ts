import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Problem } from '../contract.ts'
import type { ImportTables } from './tables.ts'

type Batch = { batch: string; file: string; at: Date; by: string }

/** The SQL of imports and their pieces; make it from a transaction to work inside that. */
export function importStore(db: Db) {
  const tables = db.withTables<ImportTables>()
  const all = tables.selectFrom('imports')

  return {
    /** The import, held until the transaction ends, so that its pieces go one after another; made when there is none. */
    async open({ batch, file, at, by }: Batch) {
      await tables
        .insertInto('imports')
        .values({ batch, file, created_at: at, created_by: by, undone_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return all.selectAll().where('batch', '=', batch).forUpdate().executeTakeFirstOrThrow()
    },

    lock: (batch: string) => all.selectAll().where('batch', '=', batch).forUpdate().executeTakeFirst(),

    piece: (batch: string, piece: number) =>
      tables.selectFrom('import_pieces').selectAll().where('batch', '=', batch).where('piece', '=', piece).executeTakeFirst(),

    async keepPiece(piece: { batch: string; piece: number; digest: string; saved: number; problems: readonly Problem[] }) {
      await tables
        .insertInto('import_pieces')
        .values({ ...piece, problems: JSON.stringify(piece.problems) })
        .execute()
    },

    async keepApplications(batch: string, ids: readonly number[]) {
      await sql`insert into imported_applications (application_id, batch) select unnest(${ids}::bigint[]), ${batch}`.execute(db)
    },

    /** The next of its applications after one of them, by number. */
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

    /** Some applications count as imported no longer, so that undoing their import passes them over. */
    async forget(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tables.deleteFrom('imported_applications').where('application_id', 'in', numbers).execute()
    },

    /** The newest ones, with how many rows were saved and how many were not. */
    async newest(most: number) {
      const newest = all.selectAll().orderBy('created_at', 'desc').limit(most)
      const { rows } = await sql<ImportTables['imports'] & { saved: number; problems: number }>`
        select newest.*, coalesce(sum(saved), 0)::int as saved, coalesce(sum(jsonb_array_length(problems)), 0)::int as problems
        from (${newest}) as newest left join import_pieces using (batch)
        group by newest.batch, newest.file, newest.created_at, newest.created_by, newest.undone_at
        order by newest.created_at desc
      `.execute(db)
      return rows
    },
  }
}
