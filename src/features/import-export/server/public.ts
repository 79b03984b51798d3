import type { Db } from '#server/db/open.ts'
import type { ImportTables } from './tables.ts'

/** Some applications count as imported no longer, so that undoing their import passes them over. */
export async function forgetImports(tx: Db, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await tx.withTables<ImportTables>().deleteFrom('imported_applications').where('application_id', 'in', numbers).execute()
}
