import type { Db } from '#server/db/open.ts'
import type { ApplicationTables } from '../record/tables.ts'

const atATime = 500

/** What is scanned again; make it from a transaction to work inside that. */
export function scanStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  return {
    /** The next documents after a number that were stored since a moment and in which nothing was found. */
    uploadedSince: (moment: Date, after: number) =>
      tables
        .selectFrom('documents')
        .select(['id', 'key', 'slot', 'application_id'])
        .where('id', '>', after)
        .where('created_at', '>=', moment)
        .where('deleted_at', 'is', null)
        .where('malware_found_at', 'is', null)
        .orderBy('id')
        .limit(atATime)
        .execute(),

    async markInfected(id: number, at: Date): Promise<void> {
      await tables.updateTable('documents').set({ malware_found_at: at }).where('id', '=', id).execute()
    },
  }
}
