import { laterMessages } from '#shared/text/later-messages.ts'
import { placePattern, type Wording } from './render-template.ts'
import type { Template } from './template-parts.ts'

export const longestSubject = 150
export const longestText = 5000

export const subjectMissing = 'Subject is required!'
export const textMissing = 'Text is required!'
export const subjectTooLong = `A subject can be at most ${longestSubject} characters.`
export const textTooLong = `A text can be at most ${longestText} characters.`
export const subjectOneLine = 'The subject must be a single line.'
export const unknownPlace = (place: string) => `This mail has no placeholder {{${place}}}.`
export const oddBraces = 'Write a placeholder as {{name}}, with two braces on each side.'
export const aloneOnItsLine = (place: string) => `The text must contain {{${place}}} once, on a line of its own.`
export const notInSubject = (place: string) => `{{${place}}} does not go into the subject: phones show it to everybody.`

type Broken = { message: string; field: 'subject' | 'text' }

export function violationIn(
  { places, aloneOnItsLine: kept }: Pick<Template, 'places' | 'aloneOnItsLine'>,
  { subject, text }: Wording,
): Broken | undefined {
  if (subject.trim() === '') return { message: subjectMissing, field: 'subject' }
  if (subject.length > longestSubject) return { message: subjectTooLong, field: 'subject' }
  if (/[\r\n\u2028\u2029]/.test(subject)) return { message: subjectOneLine, field: 'subject' }
  if (text.trim() === '') return { message: textMissing, field: 'text' }
  if (text.length > longestText) return { message: textTooLong, field: 'text' }
  for (const field of ['subject', 'text'] as const) {
    const written = { subject, text }[field]
    const message = unseen.test(written) ? laterMessages.invisibleCharacters : wrongPlace(written, places)
    if (message) return { message, field }
  }
  if (kept === undefined) return undefined
  if (named(subject).includes(kept)) return { message: notInSubject(kept), field: 'subject' }
  const lines = text.split('\n').filter((line) => named(line).includes(kept))
  const isAlone = lines.length === 1 && lines[0]?.trim() === lines[0]?.match(placePattern)?.[0]
  return isAlone ? undefined : { message: aloneOnItsLine(kept), field: 'text' }
}

/** Control characters except the line break, and bidirectional controls. */
const unseen = /[^\P{Cc}\n]|\p{Bidi_Control}/u

const named = (written: string) => Array.from(written.matchAll(placePattern), ([, place = '']) => place)

function wrongPlace(written: string, places: object): string | undefined {
  const unknown = named(written).find((place) => !Object.hasOwn(places, place))
  if (unknown !== undefined) return unknownPlace(unknown)
  return /[{}]/.test(written.replaceAll(placePattern, '')) ? oddBraces : undefined
}
