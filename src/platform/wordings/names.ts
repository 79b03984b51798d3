import { z } from 'zod'
import { otherLanguages } from '#languages/languages.ts'

/** Controls, and what turns the direction of reading. */
export const unseen = /\p{Cc}|\p{Bidi_Control}/u
export const invisible = 'The text has invisible characters. Type it again.'

const longestName = 200
const longName = `A name can be at most ${longestName} characters.`

/** LANG-18: what an institution calls a text of its own, by language; an empty name takes it away, and one that is left out stays. */
export const ownNames = z.partialRecord(
  z.enum(otherLanguages),
  z
    .string()
    .trim()
    .max(longestName, longName)
    .refine((name) => !unseen.test(name), invisible),
)
export type OwnNames = z.output<typeof ownNames>

/** The names as boxes have them: an empty one for each language that has none. */
export const namesInBoxes = (names: OwnNames = {}): OwnNames => ({
  ...Object.fromEntries(otherLanguages.map((code) => [code, ''])),
  ...names,
})

/** What a value has beside its text on the wire. */
export const namesShape = { Names: ownNames.optional() } as const

/** The list of texts that are in none, and mean the same everywhere: documents and statuses. */
export const noList = ''
