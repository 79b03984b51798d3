import { sql } from 'kysely'
import type { FormName } from '#shared/form-name.ts'
import type { Db } from '#server/db/open.ts'
import { filesOf } from '../record/stores/whole-applications-store.ts'
import type { ApplicationTables, Row, StoredFile } from '../record/tables.ts'

export type RecordWithFiles = { row: Row; files: readonly StoredFile[] }
type Keys = { numbers: readonly number[]; addresses: readonly string[]; form: FormName }

/**
 * The records of these numbers, and those of the form that have one of these addresses as user name or e-mail, with their files.
 * `held` keeps them until the transaction ends, in one order, so that two who hold the same never wait for each other.
 */
export async function recordsByKeys(db: Db, { numbers, addresses, form }: Keys, held: boolean): Promise<RecordWithFiles[]> {
  const isNamed = sql<boolean>`(application_id = any(${numbers}::bigint[]) or form = ${form} and
    (username = any(${addresses}::text[]) or email = any(${addresses}::text[])))`
  const found = db
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(isNamed)
    .orderBy('application_id')
  const rows = await (held ? found.forUpdate() : found).execute()
  const files = await filesOf(
    db,
    rows.map(({ application_id }) => application_id),
  )
  return rows.map((row) => ({ row, files: files.get(row.application_id) ?? [] }))
}
