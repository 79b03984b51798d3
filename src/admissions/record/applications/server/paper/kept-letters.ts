import { randomBytes } from 'node:crypto'
import type { Language } from '#languages/languages.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import { todayIn } from '#shared/time/dates.ts'
import { letterPaper } from './letter-pdf.ts'
import { typeset, typesetWhenFree } from './typeset.ts'
import type { Row } from '../record/tables.ts'

/** A letter as one applicant reads it. */
type Letter = { subject: string; text: string; language: Language }
/** The PDF of a letter in the file store; `says` is `saysOf` when it was drawn. */
export type StoredLetter = { key: string; size: number; says: string }

/** What is printed for one applicant today. Where it differs, a letter that was drawn before is not the one that is sent. */
export const saysOf = ({ config, now }: Pick<Deps, 'config' | 'now'>, row: Row, { subject, text, language }: Letter): string =>
  JSON.stringify([subject, text, language, row.name, row.family_name, todayIn(config.TIME_ZONE, now())])

/** LETTER-16: a letter that is sent now, with the signer of now. */
async function paperOf(deps: Deps, row: Row, { subject, text, language }: Letter): Promise<PdfDocument> {
  const { SignerName: name, SignerOffice: office } = await siteSettings(deps.db)
  const signer = name === '' && office === '' ? {} : { signer: { name, office } }
  const said = { language, t: await wordsIn(deps.db, language) }
  return letterPaper(deps, row, { subject, text, sent_at: deps.now(), ...signer }, said)
}

/** LETTER-17: how a letter would look that is sent now. Answers 429 as `typeset` does. */
export const letterPreview = async (deps: Deps, row: Row, letter: Letter): Promise<Uint8Array> =>
  typeset(deps, await paperOf(deps, row, letter))

/** LETTER-16: draws a letter and stores it before any row names it; what none names goes with the nightly sweep. */
export async function storeLetter(deps: Deps, row: Row, letter: Letter, signal?: AbortSignal): Promise<StoredLetter> {
  const says = saysOf(deps, row, letter)
  const bytes = await typesetWhenFree(deps, await paperOf(deps, row, letter), signal)
  const key = randomBytes(16).toString('hex')
  await deps.files.put(key, bytes, 'application/pdf')
  return { key, size: bytes.length, says }
}
