import { dayIn } from '#languages/days.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfDocument, PdfLetter } from '#server/ports/pdf-maker.ts'
import { todayIn } from '#shared/time/dates.ts'
import { joinedName } from '#shared/text/full-name.ts'
import { templateWords, type PaperLanguage } from './paper-language.ts'
import { letterheadOf, typeset } from './typeset.ts'
import type { RecordRow } from '../record/tables.ts'

type SentLetter = { subject: string; text: string; sent_at: Date; signer?: PdfLetter['signer'] }

/** LETTER-14: dated as it was sent, in the institution's time. Throws 429 as `typeset` does. */
export const letterPdf = async (deps: Deps, row: RecordRow, letter: SentLetter, said: PaperLanguage): Promise<Uint8Array> =>
  typeset(deps, await letterPaper(deps, row, letter, said))

export async function letterPaper(
  deps: Deps,
  { application_id, name, family_name }: RecordRow,
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
      recipient: joinedName(name, family_name),
      text,
      ...(signer && { signer }),
    },
  }
}
