import { z } from 'zod/mini'
import { readOr, atMost, line } from '#shared/schema.ts'
import type { Seen } from '#shared/schema.ts'
import { otherLanguages } from '#languages/languages.ts'

/** Control characters, and bidirectional controls. */
export const unseen = /\p{Cc}|\p{Bidi_Control}/u

const longestName = 200
const longName = `A name can be at most ${longestName} characters.`

/** LANG-18: an empty name removes it, and a missing one stays. */
export const ownNames = z.partialRecord(z.enum(otherLanguages), line().check(atMost(longestName, longName)))
export type OwnNames = z.output<typeof ownNames>

export const namesInBoxes = (names: OwnNames = {}): OwnNames => ({
  ...Object.fromEntries(otherLanguages.map((code) => [code, ''])),
  ...names,
})

export const seenNames = (seen: Seen): OwnNames | undefined =>
  seen && namesInBoxes(readOr(z.optional(ownNames), undefined).parse(seen['Names']))

export const namesShape = { Names: z.optional(ownNames) } as const

/** For documents and statuses, which mean the same everywhere. */
export const noList = ''
