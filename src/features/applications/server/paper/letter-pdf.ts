import { dayIn } from '#languages/days.ts'
import type { Deps } from '#server/deps.ts'
import { todayIn } from '#shared/time/dates.ts'
import type { Row } from '../record/store.ts'
import { templateWords, type PaperLanguage } from './paper-language.ts'
import { letterheadOf, typeset } from './typeset.ts'

/** What was written to an applicant, and when. */
type SentLetter = { subject: string; text: string; sent_at: Date }

/** LETTER-14: a letter on paper, dated as it was sent, in the institution's time. Answers 429 as `typeset` does. */
export async function letterPdf(
  deps: Deps,
  { application_id, name, family_name }: Row,
  { subject, text, sent_at }: SentLetter,
  { language, t }: PaperLanguage,
): Promise<Uint8Array> {
  return typeset(deps, {
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
    },
  })
}
