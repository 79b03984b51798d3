import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { fileColumns, isUpload, uploads } from './one-record-store.ts'
import type { ApplicationTables, RecordFile } from '../tables.ts'

type NewDocument = Pick<
  RecordFile,
  'application_id' | 'slot' | 'key' | 'name' | 'type' | 'size' | 'created_at' | 'created_by' | 'needs_password'
>
type Accepted = { id: number; slot: string; key: string; by: string; at: Date }
type Returned = { id: number; slot: string; reason: string; at: Date | null }

export function documentStore(db: Db) {
  const tables = db.withTables<ApplicationTables>()

  async function removeFile(id: number, slot: string, at: Date) {
    const { numUpdatedRows } = await tables
      .updateTable('documents')
      .set({ deleted_at: at })
      .where('application_id', '=', id)
      .where('slot', '=', slot)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    of: (id: number) => uploads(db).select(fileColumns).where('application_id', '=', id).orderBy('id').execute(),

    async byKey(key: string) {
      return uploads(db)
        .innerJoin('applications', 'applications.application_id', 'documents.application_id')
        .where('documents.key', '=', key)
        .where('applications.deleted_at', 'is', null)
        .select([...fileColumns, 'applications.username'])
        .executeTakeFirst()
    },

    /** Replaces the slot's file. False above `bytes`, counted with files replaced since `since`. The transaction must lock the record. */
    async putFile(file: NewDocument, { bytes, since }: { bytes: number; since: Date }): Promise<boolean> {
      await removeFile(file.application_id, file.slot, file.created_at)
      const { rows } = await sql`
        insert into documents (application_id, slot, key, name, type, size, created_at, created_by, needs_password)
        select ${file.application_id}::bigint, ${file.slot}::text, ${file.key}::text, ${file.name}::text, ${file.type}::text,
          ${file.size}::int, ${file.created_at}::timestamptz, ${file.created_by}::text, ${file.needs_password}::boolean
        where ${file.size}::int + (
          select coalesce(sum(size), 0) from documents
          where application_id = ${file.application_id}::bigint and ${isUpload} and (deleted_at is null or deleted_at > ${since}::timestamptz)
        ) <= ${bytes}::bigint
        returning 1`.execute(db)
      return rows.length > 0
    },

    removeFile,

    async returnFile({ id, slot, reason, at }: Returned): Promise<void> {
      await tables
        .updateTable('documents')
        .set({ returned_reason: reason, returned_at: at, accepted_by: '', accepted_at: null })
        .where('application_id', '=', id)
        .where('slot', '=', slot)
        .where('deleted_at', 'is', null)
        .execute()
    },

    async acceptFile({ id, slot, key, by, at }: Accepted): Promise<void> {
      await tables
        .updateTable('documents')
        .set({ accepted_by: by, accepted_at: at, returned_reason: '', returned_at: null })
        .where('application_id', '=', id)
        .where('slot', '=', slot)
        .where('key', '=', key)
        .where('deleted_at', 'is', null)
        .execute()
    },
  }
}
