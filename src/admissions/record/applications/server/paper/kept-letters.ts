import { randomBytes } from 'node:crypto'
import type { Language } from '#languages/languages.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import { todayIn } from '#shared/time/dates.ts'
import { letterPaper } from './letter-pdf.ts'
import { typeset, typesetWhenFree } from './typeset.ts'
import type { RecordRow } from '../record/tables.ts'

type Letter = { subject: string; text: string; language: Language }
export type StoredLetter = { key: string; size: number; says: string }

/** If it differs, a letter that was drawn before can't be sent. */
export const saysOf = (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  row: RecordRow,
  { subject, text, language }: Letter,
): string => JSON.stringify([subject, text, language, row.name, row.family_name, todayIn(config.TIME_ZONE, now())])

async function paperOf(deps: Deps, row: RecordRow, { subject, text, language }: Letter): Promise<PdfDocument> {
  const { SignerName: name, SignerOffice: office } = await siteSettings(deps.db)
  const signer = name === '' && office === '' ? {} : { signer: { name, office } }
  const said = { language, t: await wordsIn(deps.db, language) }
  return letterPaper(deps, row, { subject, text, sent_at: deps.now(), ...signer }, said)
}

/** LETTER-17: throws 429 as `typeset` does. */
export const letterPreview = async (deps: Deps, row: RecordRow, letter: Letter): Promise<Uint8Array> =>
  typeset(deps, await paperOf(deps, row, letter))

/** LETTER-16: before any row names it; the nightly sweep deletes what none names. */
export async function storeLetter(deps: Deps, row: RecordRow, letter: Letter, signal?: AbortSignal): Promise<StoredLetter> {
  const says = saysOf(deps, row, letter)
  const bytes = await typesetWhenFree(deps, await paperOf(deps, row, letter), signal)
  const key = randomBytes(16).toString('hex')
  await deps.files.put(key, bytes, 'application/pdf')
  return { key, size: bytes.length, says }
}
