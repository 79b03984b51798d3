import type { Db } from '#server/db/open.ts'
import { uploads } from '../record/stores/one-record-store.ts'
import type { ApplicationTables } from '../record/tables.ts'

const scannedAtATime = 500

/** Files that are no longer needed, and files to scan again; make it from a transaction to work inside that. */
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

    /** The next documents after a number that were stored since a moment and in which nothing was found. */
    uploadedSince: (moment: Date, after: number) =>
      uploads(db)
        .select(['id', 'key', 'slot', 'application_id'])
        .where('id', '>', after)
        .where('created_at', '>=', moment)
        .where('malware_found_at', 'is', null)
        .orderBy('id')
        .limit(scannedAtATime)
        .execute(),

    async markInfected(id: number, at: Date): Promise<void> {
      await tables.updateTable('documents').set({ malware_found_at: at }).where('id', '=', id).execute()
    },
  }
}
