import { joinedName } from '#shared/text/full-name.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import { english, type Language } from '#languages/languages.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/handler.ts'
import { documentStore } from '../../record/stores/document-store.ts'
import type { HeldRecord } from '../../record/store.ts'
import { insertDeclaration } from './declaration-store.ts'
import { digestsOf } from '../../record/stores/declared-digests.ts'
import type { RecordRow } from '../../record/tables.ts'
import type { Saver } from '../steps/saver.ts'

type Declaring = {
  sentence: string
  saver: Omit<Saver, 'ip'>
  at: Date
  ofChanges?: boolean
}

type ChangesDeclared = { sentence: string; at: Date; username: string; languages: Caller['languages'] }

/** FORM-53, FORM-65: with digests of the current answers and files; nothing changes it afterwards. */
export async function keepDeclaration(
  tx: Db,
  { row, files }: HeldRecord,
  { sentence, saver, at, ofChanges = false }: Declaring,
): Promise<void> {
  await insertDeclaration(tx, {
    application_id: row.application_id,
    ...(await declaredSentence(tx, sentence, saver)),
    version: row.version,
    declared_by: saver.username,
    declared_at: at,
    applicant: joinedName(row.name, row.family_name),
    digests: JSON.stringify(digestsOf({ variant: variantOf(row.form), fields: row.fields, files })),
    of_changes: ofChanges,
  })
}

export async function declareChanges(tx: Db, row: RecordRow, { sentence, at, ...who }: ChangesDeclared): Promise<void> {
  const files = await documentStore(tx).of(row.application_id)
  await keepDeclaration(tx, { row, files }, { sentence, at, saver: { ...who, writer: 'applicant' }, ofChanges: true })
}

/** FORM-61: applicants see it in their language and the institution's words, staff as in the form. */
async function declaredSentence(
  tx: Db,
  sentence: string,
  { username, writer, languages }: Declaring['saver'],
): Promise<{ text: string; language: Language }> {
  if (writer !== 'applicant') return { text: sentence, language: english }
  const language = await languageOf(tx, username, languages)
  const t = await wordsIn(tx, language)
  return { text: t(sentence), language }
}
