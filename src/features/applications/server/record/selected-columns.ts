import { writtenColumns } from '../../record/columns.ts'
import type { StoredFile } from './store.ts'

/** What is read of a record. Named, not `*`: a prepared statement that answers every column breaks when a migration adds one. */
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
/** What is read of a file; the same names are in the table of applications. */
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

/** As the database writes a file as JSON: moments are texts. */
export type FileAsJson = Omit<StoredFile, 'created_at' | 'deleted_at' | 'returned_at' | 'accepted_at' | 'malware_found_at'> & {
  created_at: string
  deleted_at: null
  returned_at: string | null
  accepted_at: string | null
  malware_found_at: string | null
}

/** A file as a row of its table has it. */
export const fileOfJson = ({ created_at, returned_at, accepted_at, malware_found_at, ...file }: FileAsJson): StoredFile => ({
  ...file,
  created_at: new Date(created_at),
  returned_at: momentOf(returned_at),
  accepted_at: momentOf(accepted_at),
  malware_found_at: momentOf(malware_found_at),
})

const momentOf = (text: string | null) => (text === null ? null : new Date(text))
