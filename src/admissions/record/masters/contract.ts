import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { allMasters } from './masters.ts'

/** Rows that one import takes; a sheet with more goes in pieces. */
export const mostRows = 5_000

const list = z.enum(allMasters.map(({ path }) => path))
const texts = z.record(z.string(), z.string())

/** What the screens of all lists need beside the four calls of each. */
export const masterWork = {
  usage: call({
    path: 'masters/usage',
    summary: 'How many applications carry a value of a list, which is named by its key.',
    body: z.object({ list, key: texts }),
    reply: z.object({ Total: z.number() }),
    envelope: 'status',
    access: 'changeLists',
  }),
  import: call({
    path: 'masters/import',
    summary:
      'Adds the rows of a csv to a list: the good ones are saved, the others come back with the reason. Row is the line in the sheet, names what a value is called in other languages, by their codes.',
    body: z.object({
      list,
      rows: z
        .array(z.object({ Row: z.int(), texts, names: z.optional(texts) }))
        .check(z.maxLength(mostRows, `A file can have at most ${mostRows} rows.`)),
    }),
    reply: z.object({
      Msg: z.string(),
      Saved: z.number(),
      Data: z.array(z.object({ Row: z.number(), status: z.string(), Reason: z.string() })),
    }),
    envelope: 'status',
    access: 'changeLists',
    keepsReply: true,
    shape: 'table',
  }),
}
