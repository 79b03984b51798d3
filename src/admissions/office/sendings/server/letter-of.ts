import { mailAddressOf, statusForApplicant } from '#admissions/record/applications/server/public.ts'
import { programmeWords } from '#admissions/record/applications/record/choice-words.ts'
import type { LetterShape } from '#admissions/record/letters/letter-shapes.ts'
import { fillLetter } from '#admissions/record/letters/letter-places.ts'
import { informationStopLink } from '#admissions/applicant/reminders/server/public.ts'
import type { Translate } from '#languages/translate.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import type { Wording } from '#platform/mail/render-template.ts'
import { isProved } from '#platform/mail/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import type { Language } from '#languages/languages.ts'
import { mailWords } from '#platform/mail/words.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { Deps } from '#server/deps.ts'
import type { SendingKind } from '../contract.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

export type LetterText = { kind: SendingKind; wording: Wording; reason: string; as: LetterShape }

export type ReadLetter = { letter: Wording & { language: Language }; mail: TemplatedMail | undefined }

/** LETTER-2, LETTER-15: the mail of a PDF letter only says where to read it. */
export async function letterOf(
  db: Db,
  deps: Pick<Deps, 'config' | 'secrets'>,
  { kind, wording, reason, as }: LetterText,
  row: RecordRow,
): Promise<ReadLetter> {
  const language = await languageOf(db, row.username)
  const t = await wordsIn(db, language)
  const page = `${deps.config.publicUrl}/ap/#/myapplication`
  const places = {
    name: row.name || t(mailWords.applicant),
    number: String(row.application_id),
    programme: programmeOf(row, t),
    status: await statusForApplicant(db, row, t),
    page,
    reason,
  }
  const letter = { ...fillLetter(wording, places), language }
  const to = mailAddressOf(row)
  if (to === undefined) return { letter, mail: undefined }
  const reader = personOf(row.username)
  const filled = fillLetter(wording, isProved({ to, reader }) ? places : { ...places, name: t(mailWords.applicant) })
  const text = as === 'pdf' ? t(mailWords.letterAsPdf) : filled.text
  const values = { subject: filled.subject, text, page }
  if (kind === 'about') return { letter, mail: { template: 'Letter', to, reader, values, language } }
  const stop = informationStopLink(deps, row.username)
  return { letter, mail: { template: 'Information letter', to, reader, values: { ...values, stop }, language, stopUrl: stop } }
}

export function decided(row: RecordRow, status: string, approves: boolean): RecordRow {
  if (status === '') return row
  return { ...row, custom_status: status, ...(approves && { application_status: 'approved' }) }
}

/** LETTER-2: in the form's words; old rows of the school and the job form have no program. */
function programmeOf({ form, program, branch, fields }: RecordRow, t: Translate): string {
  const job = fields['JobAppliedfor']
  const before = form === 'school' ? branch : form === 'job' && typeof job === 'string' ? job : ''
  return programmeWords({ Form: form, Program: program || before }, (text) => t(text))
}
