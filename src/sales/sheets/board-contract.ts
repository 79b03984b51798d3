import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

/** SALES-46: the state of an expected sheet of a day. */
export const cellStates = ['missing', 'keying', 'saved', 'submitted', 'returned', 'approved', 'nothing', 'unexpected'] as const
export type CellState = (typeof cellStates)[number]

/**
 * One sheet of the board; those without one are missing. Who is the person's name and At the moment (ISO 8601) that its state is about: who keys
 * it since when, submitted or approved it. Rows and Total are null for who may not see the sheet, `IsMaker` as in `SheetStatus`; `IsChanged`
 * says that checkers corrected it since it was submitted, that it came with a note, or has comments that are not done: it is opened before it is approved. Of `nothing`, Reason is why nothing was sold; otherwise it is blank.
 */
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

/** SALES-25: a show's ID, which the wire carries as text. */
export const showId = z.pipe(
  z
    .pipe(
      z.union([z.string(), z.int()]),
      z.transform((value) => String(value).trim()),
    )
    .check(z.refine((text) => /^\d{1,9}$/.test(text), malformed)),
  z.transform(Number),
)

/**
 * FIND-14: whether a show's sheets can still be entered. It `isClosed` when none of them can be entered any longer; `Closes` is when it closed, or
 * closes, '12:55' as shows have it, and blank where something else decides. Of the sheets that are `Expected`, so many are `In`.
 */
const showEntry = z.object({ isClosed: z.boolean(), Closes: z.string(), In: z.int(), Expected: z.int() })
export type ShowEntry = z.output<typeof showEntry>

/** SALES-46, SALES-47: the calls that screens ask again and again; each is one statement. */
export const sheetBoard = {
  get: call({
    path: 'dailydata/getboard',
    summary:
      'The expected sheets of a date: its shows, its distributors and the state of each sheet. With the Revision of an earlier reply, Same instead when nothing has changed.',
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
    summary:
      'Whether the sheets of a date and show are entered any more, and how many of those that are expected are in: submitted, approved, or nothing sold.',
    body: z.object({ Date: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed)), Showid: showId }),
    reply: showEntry,
    envelope: 'success',
    access: 'findNumbers',
    onlyReads: true,
  }),
  counts: call({
    path: 'dailydata/getcounts',
    summary: 'How many sheets wait for this person: to be checked, returned to them, and typed but not saved.',
    body: z.object({}),
    reply: counts,
    envelope: 'success',
    access: 'readSalesLists',
    onlyReads: true,
  }),
}
