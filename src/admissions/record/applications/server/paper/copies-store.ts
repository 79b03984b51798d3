import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, CopyRow } from '../record/tables.ts'

/** For one version; the bytes differ by day and letterhead. */
const mostDigests = 20

export function copiesStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  return {
    /** An existing code wins over the new one. */
    async codeOf(copy: Omit<CopyRow, 'bytes'>): Promise<string> {
      const { code } = await tables
        .insertInto('pdf_copies')
        .values(copy)
        .onConflict((conflict) =>
          // PostgreSQL returns a row only if it writes one.
          conflict
            .columns(['application_id', 'version', 'language'])
            .doUpdateSet((row) => ({ version: row.ref('pdf_copies.version') })),
        )
        .returning('code')
        .executeTakeFirstOrThrow()
      return code
    },

    async addBytes(code: string, digest: string): Promise<void> {
      await sql`
        update pdf_copies
        set bytes = (array_remove(bytes, ${digest}) || ${digest}::text)[greatest(1, cardinality(array_remove(bytes, ${digest})) + 2 - ${mostDigests}::int):]
        where code = ${code}`.execute(db)
    },

    /** The record is null once it is in Trash or erased. */
    async find(code: string) {
      const copy = await tables.selectFrom('pdf_copies').selectAll().where('code', '=', code).executeTakeFirst()
      if (!copy) return undefined
      const row = await tables
        .selectFrom('applications')
        .selectAll()
        .where('application_id', '=', copy.application_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return { ...copy, row: copy.answers === '' ? undefined : row }
    },
  }
}
