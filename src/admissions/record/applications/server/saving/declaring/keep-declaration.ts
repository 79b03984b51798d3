import { variantOf } from '#admissions/record/forms/variants.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import { english, type Language } from '#languages/languages.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/handler.ts'
import { documentStore } from '../../record/stores/document-store.ts'
import type { HeldRecord } from '../../record/store.ts'
import { insertDeclaration } from './declaration-store.ts'
import { nameOf } from './declared.ts'
import { digestsOf } from '../../record/stores/declared-digests.ts'
import type { Row } from '../../record/tables.ts'
import type { Saver } from '../saver.ts'

type Declaring = {
  sentence: string
  saver: Omit<Saver, 'ip'>
  at: Date
  /** Whether it is about corrections, not the application as a whole. */
  ofChanges?: boolean
}

type ChangesDeclared = { sentence: string; at: Date; username: string; languages: Caller['languages'] }

/** FORM-53, FORM-65: keeps a declaration with digests of the answers and files as they are now; nothing changes it afterwards. */
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
    applicant: nameOf(row),
    digests: JSON.stringify(digestsOf({ variant: variantOf(row.form), fields: row.fields, files })),
    of_changes: ofChanges,
  })
}

/** FORM-65: keeps the declaration of corrections that an applicant sends. */
export async function declareChanges(tx: Db, row: Row, { sentence, at, ...who }: ChangesDeclared): Promise<void> {
  const files = await documentStore(tx).of(row.application_id)
  await keepDeclaration(tx, { row, files }, { sentence, at, saver: { ...who, writer: 'applicant' }, ofChanges: true })
}

/** FORM-61: the sentence as the author's page shows it: to applicants in their language and the institution's words, to staff as in the form. */
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
