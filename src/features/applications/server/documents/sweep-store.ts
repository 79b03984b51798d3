import type { Db } from '#server/db/open.ts'
import type { ApplicationTables } from '../record/tables.ts'

/** The files that nobody needs any more; make it from a transaction to work inside that. */
export function sweepStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  return {
    deletedBefore: (moment: Date) =>
      tables.selectFrom('documents').select(['id', 'key']).where('deleted_at', '<', moment).execute(),

    remove: (id: number) => tables.deleteFrom('documents').where('id', '=', id).execute(),

    /** Whether a row names these bytes. */
    async isNamed(key: string): Promise<boolean> {
      return (await tables.selectFrom('documents').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
    },
  }
}
