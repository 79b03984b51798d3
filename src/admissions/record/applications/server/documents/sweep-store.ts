import type { Db } from '#server/db/open.ts'
import { uploads } from '../record/stores/one-record-store.ts'
import type { ApplicationTables } from '../record/tables.ts'

const scannedAtATime = 500

export function sweepStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()
  return {
    deletedBefore: (moment: Date) =>
      tables.selectFrom('documents').select(['id', 'key']).where('deleted_at', '<', moment).execute(),

    remove: (id: number) => tables.deleteFrom('documents').where('id', '=', id).execute(),

    async isNamed(key: string): Promise<boolean> {
      return (await tables.selectFrom('documents').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
    },

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
