import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, DeclarationRow } from '../../record/tables.ts'

export const insertDeclaration = (tx: Db, declared: Insertable<DeclarationRow>) =>
  tx.withTables<ApplicationTables>().insertInto('declarations').values(declared).execute()

export const lastDeclarations = (db: Db, applicationId: number) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('declarations')
    .distinctOn('of_changes')
    .select(['text', 'declared_by', 'declared_at', 'version', 'digests', 'applicant', 'of_changes'])
    .where('application_id', '=', applicationId)
    .orderBy('of_changes')
    .orderBy('id', 'desc')
    .execute()

export type KeptDeclaration = Awaited<ReturnType<typeof lastDeclarations>>[number]
