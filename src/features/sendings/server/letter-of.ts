import { mailAddressOf, statusForApplicant } from '#features/applications/server/public.ts'
import type { Row } from '#features/applications/server/record/store.ts'
import { fillLetter } from '#features/letters/letter-places.ts'
import { informationStopLink } from '#features/reminders/server/public.ts'
import { nameIn } from '#languages/names.ts'
import type { Translate } from '#languages/translate.ts'
import { languageOf } from '#features/users/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Wording } from '#platform/mail/render-template.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { mailWords } from '#platform/mail/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { SendingKind } from '../contract.ts'

/** What is sent, whatever it is sent to. */
export type LetterText = { kind: SendingKind; wording: Wording; reason: string }

/** LETTER-2: a letter as one applicant reads it, and its mail; none without a mailbox. */
export async function letterOf(
  db: Db,
  deps: Pick<Deps, 'config' | 'secrets'>,
  { kind, wording, reason }: LetterText,
  row: Row,
): Promise<{ letter: Wording; mail: TemplatedMail | undefined }> {
  const language = await languageOf(db, row.username)
  const t = await wordsIn(db, language)
  const letter = fillLetter(wording, {
    name: row.name || t(mailWords.applicant),
    number: String(row.application_id),
    programme: programmeOf(row, t),
    status: await statusForApplicant(db, row, t),
    reason,
  })
  const to = mailAddressOf(row)
  if (to === undefined) return { letter, mail: undefined }
  const values = { ...letter, page: `${deps.config.publicUrl}/ap/#/myapplication` }
  if (kind === 'about') return { letter, mail: { template: 'Letter', to, values, language } }
  const stop = informationStopLink(deps, row.username)
  return { letter, mail: { template: 'Information letter', to, values: { ...values, stop }, language, stopUrl: stop } }
}

/** The program or branch applied for; on the job form the job. */
function programmeOf({ form, program, branch, fields }: Row, t: Translate): string {
  const job = fields['JobAppliedfor']
  if (form === 'job') return typeof job === 'string' ? job : ''
  return program || nameIn(t, 'branchtitle', branch)
}
