import type { Insertable } from 'kysely'
import { languageOf } from '#features/users/server/public.ts'
import { english, type Language } from '#languages/languages.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { ApplicationTables, DeclarationRow } from '../../record/tables.ts'
import type { Saver } from '../save.ts'

/** FORM-61: the sentence as it is on the page of who declares: applicants read it in their language and the institution's words, staff as the form has it. */
export async function declaredSentence(
  tx: Db,
  sentence: string,
  { username, writer, languages }: Saver,
): Promise<{ text: string; language: Language }> {
  if (writer !== 'applicant') return { text: sentence, language: english }
  const language = await languageOf(tx, username, languages)
  const t = await wordsIn(tx, language)
  return { text: t(sentence), language }
}

/** FORM-53: keeps what was declared at a submission; nothing changes it afterwards. */
export async function keepDeclaration(tx: Db, declared: Insertable<DeclarationRow>): Promise<void> {
  await tx.withTables<ApplicationTables>().insertInto('declarations').values(declared).execute()
}

/** What was declared last; undefined for nothing. */
export const lastDeclaration = (db: Db, applicationId: number) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('declarations')
    .select(['text', 'declared_by', 'declared_at', 'version', 'digests', 'applicant'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
