import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, DeclarationRow } from '../record/tables.ts'

/** FORM-53: keeps what was declared at a submission; nothing changes it afterwards. */
export async function keepDeclaration(tx: Db, declared: Insertable<DeclarationRow>): Promise<void> {
  await tx.withTables<ApplicationTables>().insertInto('declarations').values(declared).execute()
}

/** What was declared last; undefined for nothing. */
export const lastDeclaration = (db: Db, applicationId: number) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('declarations')
    .select(['text', 'declared_by', 'declared_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
