import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { warningKinds } from './sheet/warnings.ts'

/** SALES-55: Row counts from 1, 0 is the whole sheet; Cell is blank for a whole row or sheet, a game for a total. */
const warning = z.object({
  Kind: z.enum(warningKinds),
  Row: z.int(),
  Cell: z.string(),
  Message: z.string(),
})

export type SheetWarning = z.output<typeof warning>

export const checkSheet = call({
  path: 'dailydata/checksheet',
  body: z.object({ ID: z.int() }),
  reply: z.object({ Warnings: z.array(warning), NoteRequired: z.boolean() }),
  envelope: 'success',
  access: 'changeSheets',
})
