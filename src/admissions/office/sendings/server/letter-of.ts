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
import type { Row } from '#admissions/record/applications/server/record/tables.ts'

/** The text of a letter, independent of its recipients. */
export type LetterText = { kind: SendingKind; wording: Wording; reason: string; as: LetterShape }

/** A letter as one applicant reads it, and its mail; none without a mailbox. */
export type ReadLetter = { letter: Wording & { language: Language }; mail: TemplatedMail | undefined }

/** LETTER-2, LETTER-15: a letter for one applicant. The mail of one that is a PDF only says where that is. */
export async function letterOf(
  db: Db,
  deps: Pick<Deps, 'config' | 'secrets'>,
  { kind, wording, reason, as }: LetterText,
  row: Row,
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

/** A record as its letter reads it: of a decision, with the status and the approval that it gives. */
export function decided(row: Row, status: string, approves: boolean): Row {
  if (status === '') return row
  return { ...row, custom_status: status, ...(approves && { application_status: 'approved' }) }
}

/** LETTER-2: what is applied for, in words of the form; old rows of the school and the job form have no program. */
function programmeOf({ form, program, branch, fields }: Row, t: Translate): string {
  const job = fields['JobAppliedfor']
  const before = { college: '', school: branch, job: typeof job === 'string' ? job : '' }[form]
  return programmeWords({ Form: form, Program: program || before }, (text) => t(text))
}
