import { z } from 'zod/mini'
import { readOr, atMost, line } from '#shared/schema.ts'
import type { Seen } from '#shared/schema.ts'
import { otherLanguages } from '#languages/languages.ts'

/** Control characters, and bidirectional controls. */
export const unseen = /\p{Cc}|\p{Bidi_Control}/u

const longestName = 200
const longName = `A name can be at most ${longestName} characters.`

/** LANG-18: the names of an institution's own text, by language; an empty name removes it, and a missing one stays. */
export const ownNames = z.partialRecord(z.enum(otherLanguages), line().check(atMost(longestName, longName)))
export type OwnNames = z.output<typeof ownNames>

/** The names for the boxes: an empty one for each language without a name. */
export const namesInBoxes = (names: OwnNames = {}): OwnNames => ({
  ...Object.fromEntries(otherLanguages.map((code) => [code, ''])),
  ...names,
})

/** The names that a caller has read of a value, whose row they say they have seen. */
export const seenNames = (seen: Seen): OwnNames | undefined =>
  seen && namesInBoxes(readOr(z.optional(ownNames), undefined).parse(seen['Names']))

/** The fields of a value on the wire besides its text. */
export const namesShape = { Names: z.optional(ownNames) } as const

/** The list name of texts outside the lists, which mean the same everywhere: documents and statuses. */
export const noList = ''
