import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { compiledOnce } from '#server/db/statements/compiled-once.ts'
import { byName } from '#shared/lists.ts'
import { writtenColumns } from '../../../record/columns.ts'
import type { ApplicationTables, RecordFile } from '../tables.ts'

/** Named, not `*`: a prepared statement with `*` fails when a migration adds a column. */
export const rowColumns = [
  ...writtenColumns,
  'version',
  'created_by',
  'modified_at',
  'ip',
  'pgid',
  'fields',
  'checks',
  'corrections',
  'deleted_at',
  'deleted_by',
  'erased_at',
  'not_same_as',
  'merged_into',
  'no_information',
] as const
/** Qualified: the applications table has columns of the same names. */
export const fileColumns = [
  'documents.id',
  'documents.application_id',
  'slot',
  'key',
  'documents.name',
  'type',
  'size',
  'documents.created_at',
  'documents.created_by',
  'documents.deleted_at',
  'returned_reason',
  'accepted_by',
  'accepted_at',
  'returned_at',
  'needs_password',
  'malware_found_at',
] as const

export type FileAsJson = Omit<RecordFile, 'created_at' | 'deleted_at' | 'returned_at' | 'accepted_at' | 'malware_found_at'> & {
  created_at: string
  deleted_at: null
  returned_at: string | null
  accepted_at: string | null
  malware_found_at: string | null
}

export const fileOfJson = ({ created_at, returned_at, accepted_at, malware_found_at, ...file }: FileAsJson): RecordFile => ({
  ...file,
  created_at: new Date(created_at),
  returned_at: momentOf(returned_at),
  accepted_at: momentOf(accepted_at),
  malware_found_at: momentOf(malware_found_at),
})

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Without the office's letters (LETTER-16). */
export const isUpload = sql<boolean>`documents.kind = 'upload'`

export const uploads = (db: Db) =>
  db.withTables<ApplicationTables>().selectFrom('documents').where(isUpload).where('documents.deleted_at', 'is', null)

export const liveRecords = (db: Db) =>
  db.withTables<ApplicationTables>().selectFrom('applications').select(rowColumns).where('deleted_at', 'is', null)

const foundBy = ['username', 'application_id'] as const
export type FoundBy = (typeof foundBy)[number]
const ofOne = compiledOnce<{ value: string | number }>()

export const heldRecord = byName(foundBy, (where) =>
  ofOne((db, value) => liveRecords(db).where(where, '=', value('value')).forUpdate()),
)

export const filesOfRecord = byName(foundBy, (where) =>
  ofOne((db, value) => {
    const ofRecord = db.withTables<ApplicationTables>().selectFrom('applications').select('application_id')
    return uploads(db)
      .select(fileColumns)
      .where('application_id', 'in', ofRecord.where('deleted_at', 'is', null).where(where, '=', value('value')))
      .orderBy('id')
  }),
)

const filesAsJson = sql<FileAsJson[]>`(
  select coalesce(jsonb_agg(to_jsonb(documents) order by id), '[]') from documents
  where documents.application_id = applications.application_id and ${isUpload} and documents.deleted_at is null)`
export const withFiles = byName(foundBy, (where) =>
  ofOne((db, value) => liveRecords(db).where(where, '=', value('value')).select(filesAsJson.as('files'))),
)
