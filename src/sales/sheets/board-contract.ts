import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

export const cellStates = ['missing', 'keying', 'saved', 'submitted', 'returned', 'approved', 'nothing', 'unexpected'] as const
export type CellState = (typeof cellStates)[number]

/** Rows and Total are null if the user may not see the sheet. `IsChanged`: corrected, noted or commented, so open it before approving. */
const cell = z.object({
  Distributorid: z.string(),
  Showid: z.string(),
  State: z.enum(cellStates),
  ID: z.int(),
  version: z.int(),
  Who: z.string(),
  At: z.string(),
  Rows: z.nullable(z.int()),
  Total: z.nullable(z.int()),
  IsMaker: z.boolean(),
  SelfApproved: z.boolean(),
  IsChanged: z.boolean(),
  Reason: z.string(),
})
export type BoardCell = z.output<typeof cell>

const board = z.object({
  Revision: z.string(),
  Same: z.boolean(),
  Shows: z.array(z.object({ ID: z.string(), Time: z.string(), Closes: z.string() })),
  Distributors: z.array(z.object({ Distributorid: z.string(), Name: z.string() })),
  Cells: z.array(cell),
})
export type Board = z.output<typeof board>

const counts = z.object({ Pending: z.int(), Returned: z.int(), Drafts: z.int() })
export type SheetCounts = z.output<typeof counts>

export const showId = z.pipe(
  z
    .pipe(
      z.union([z.string(), z.int()]),
      z.transform((value) => String(value).trim()),
    )
    .check(z.refine((text) => /^\d{1,9}$/.test(text), malformed)),
  z.transform(Number),
)

/** FIND-14: `Closes` is '12:55', and blank if something else decides. `In` counts those of the `Expected` sheets that are in. */
const showEntry = z.object({ isClosed: z.boolean(), Closes: z.string(), In: z.int(), Expected: z.int() })
export type ShowEntry = z.output<typeof showEntry>

export const sheetBoard = {
  get: call({
    path: 'dailydata/getboard',
    body: z.object({
      Date: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed)),
      Revision: z.optional(z.string().check(z.maxLength(100, malformed))),
    }),
    reply: board,
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  show: call({
    path: 'dailydata/getshowentry',
    body: z.object({ Date: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed)), Showid: showId }),
    reply: showEntry,
    envelope: 'success',
    access: 'findNumbers',
    onlyReads: true,
  }),
  counts: call({
    path: 'dailydata/getcounts',
    body: z.object({}),
    reply: counts,
    envelope: 'success',
    access: 'readSalesLists',
    onlyReads: true,
  }),
}
