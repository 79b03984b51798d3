import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, DeclarationRow } from '../record/tables.ts'

/** FORM-53: keeps what was declared at a submission; nothing changes it afterwards. */
export async function keepDeclaration(tx: Db, declared: Insertable<DeclarationRow>): Promise<void> {
  await tx.withTables<ApplicationTables>().insertInto('declarations').values(declared).execute()
}
