import { renderTemplate, type Wording } from '#platform/mail/render-template.ts'
import { places } from '#platform/mail/template-parts.ts'
import { violationIn } from '#platform/mail/wording-rules.ts'

/** LETTER-2: meaning, and an example for the preview. */
export const letterPlaces = {
  name: places.name,
  number: places.number,
  programme: { means: 'What is applied for: the program, the branch, or the job', sample: 'B.Sc. Physics' },
  status: { means: 'The status, as the applicant reads it', sample: 'Accepted' },
  page: places.page,
  reason: { means: 'The reason of a decision; for decisions only', sample: 'All seats are taken.' },
} as const

export type LetterPlace = keyof typeof letterPlaces
export type LetterValues = Record<LetterPlace, string>

export const letterViolation = (wording: Wording) => violationIn({ places: letterPlaces }, wording)

export const sampleValues: LetterValues = {
  name: letterPlaces.name.sample,
  number: letterPlaces.number.sample,
  programme: letterPlaces.programme.sample,
  status: letterPlaces.status.sample,
  page: letterPlaces.page.sample,
  reason: letterPlaces.reason.sample,
}

export const fillLetter = (wording: Wording, values: LetterValues): Wording => renderTemplate(wording, values)
