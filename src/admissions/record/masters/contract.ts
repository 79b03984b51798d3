import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { allMasters } from './masters.ts'

/** In one call; larger sheets go in pieces. */
export const mostRows = 5_000

const list = z.enum(allMasters.map(({ path }) => path))
const texts = z.record(z.string(), z.string())

export const masterWork = {
  usage: call({
    path: 'masters/usage',
    body: z.object({ list, key: texts }),
    reply: z.object({ Total: z.number() }),
    envelope: 'status',
    access: 'changeLists',
  }),
  import: call({
    path: 'masters/import',
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
