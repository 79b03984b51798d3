import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { warningKinds } from './sheet/warnings.ts'

/** SALES-55: Row counts from 1 and is 0 where the whole sheet is meant; Cell is blank where a whole row or sheet is, and a game where its total is. */
const warning = z.object({
  Kind: z.enum(warningKinds),
  Row: z.int(),
  Cell: z.string(),
  Message: z.string(),
})

export type SheetWarning = z.output<typeof warning>

/** SALES-55: the warnings of a stored sheet. */
export const checkSheet = call({
  path: 'dailydata/checksheet',
  summary:
    'What is worth a second look in a stored sheet: equal rows, large amounts, a total far from the usual, a total that is another one on paper. Nothing of it stops a submit or an approval; where a NoteRequired it is only submitted with one.',
  body: z.object({ ID: z.int() }),
  reply: z.object({ Warnings: z.array(warning), NoteRequired: z.boolean() }),
  envelope: 'success',
  access: 'changeSheets',
})
