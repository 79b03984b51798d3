import { dayIn } from '#languages/days.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfDocument, PdfLetter } from '#server/ports/pdf-maker.ts'
import { todayIn } from '#shared/time/dates.ts'
import { templateWords, type PaperLanguage } from './paper-language.ts'
import { letterheadOf, typeset } from './typeset.ts'
import type { Row } from '../record/tables.ts'

/** A letter to an applicant, with the time it was sent. */
type SentLetter = { subject: string; text: string; sent_at: Date; signer?: PdfLetter['signer'] }

/** LETTER-14: a letter on paper, dated as it was sent, in the institution's time. Answers 429 as `typeset` does. */
export const letterPdf = async (deps: Deps, row: Row, letter: SentLetter, said: PaperLanguage): Promise<Uint8Array> =>
  typeset(deps, await letterPaper(deps, row, letter, said))

/** The same before it is drawn. */
export async function letterPaper(
  deps: Deps,
  { application_id, name, family_name }: Row,
  { subject, text, sent_at, signer }: SentLetter,
  { language, t }: PaperLanguage,
): Promise<PdfDocument> {
  return {
    template: 'letter',
    language,
    words: templateWords(t),
    ...(await letterheadOf(deps, language)),
    title: subject,
    applicationNumber: String(application_id),
    status: '',
    sections: [],
    letter: {
      date: dayIn(language, todayIn(deps.config.TIME_ZONE, sent_at)),
      recipient: [name, family_name].filter((part) => part !== '').join(' '),
      text,
      ...(signer && { signer }),
    },
  }
}
