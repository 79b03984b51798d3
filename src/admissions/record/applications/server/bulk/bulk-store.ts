import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { filesOf } from '../record/stores/whole-applications-store.ts'
import type { ApplicationTables, RecordRow, RecordFile } from '../record/tables.ts'

export type RecordWithFiles = { row: RecordRow; files: readonly RecordFile[] }
type Keys = { numbers: readonly number[]; addresses: readonly string[]; form: string }

/** `held` locks until the transaction ends, always in one order, so that two callers can't deadlock. */
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
