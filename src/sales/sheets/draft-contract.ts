import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { malformed, reason } from '#shared/schema.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { control, draftKinds, sheetKey, tooManyRows } from './contract.ts'
import { byCell, cellNames } from './sheet/games.ts'
import { mostRows } from './sheet/sheet.ts'

export const draftDiscarded = 'Discarded.'
export const draftPutBack = 'Put back.'
export const unknownDraft = 'There is no such unsaved work.'
export const mostDrafts = 100
export const tooManyDrafts = `You have ${mostDrafts} unsaved sheets. Save or discard some of them.`
/** SALES-42: the refusal of rows for a sheet that another person keys; `time` is the institution's wall clock, "10:42". */
export const heldBy = (name: string, time: string, rows: number) =>
  `${name} has been keying this sheet since ${time} · ${rows} ${rows === 1 ? 'row' : 'rows'}.`
/** The refusal of the rows of a window whose sheet another person took over. */
export const takenOver = (name: string, time: string) => `Taken over by ${name}, ${time}.`

export const handedOver = (name: string) => `Handed over to ${name}.`
export const hasItAlready = (name: string) => `${name} has this sheet already.`
export const entersNothing = 'Choose somebody who enters sheets.'
export const tooManyOfTheirs = (name: string) => `${name} has too many unsaved sheets.`

/**
 * SALES-75: the words for a user who has the same sheet open in another window, and for the window that lost its hold at a
 * time, "10:42".
 */
export const openElsewhere = 'You have this sheet open in another window.'
export const wentOnElsewhere = (time: string) => `You went on with this sheet in another window, ${time}.`

/** SALES-42: how long a kept draft holds its sheet, in milliseconds. */
export const heldMs = 90_000
/** After this many milliseconds without typing, a held sheet can be taken over by anybody who may enter it. */
export const idleMs = 600_000

const longestText = 20
const line = z.object({
  ID: z.int(),
  Texts: z.array(z.string().check(z.maxLength(longestText, malformed))).check(z.length(cellNames.length, malformed)),
})
const lines = z.array(line).check(z.maxLength(mostRows, tooManyRows))
/** As many windows of one person are gone on from at once. */
export const mostRelieved = 10
const kind = z.enum(draftKinds)
const window = z.string().check(z.minLength(1, malformed), z.maxLength(100, malformed))
const key = { Date: z.string(), Distributorid: z.string(), Showid: z.string() }
const about = { ID: z.int(), ...key, Kind: kind, Window: z.string(), Version: z.int() }

/** SALES-41: the calls that keep unsaved rows on the server. */
export const sheetDrafts = {
  keep: call({
    path: 'dailydata/keepdraft',
    summary:
      'Keeps the unsaved rows of one window, as typed, and holds the sheet for 90 seconds. Version is the one they began on. With Relieves, only those windows of yours lose the hold, and any other refuses it. With Leaves the window closes: its rows are kept, and it holds the sheet no more; without Lines those stay that it sent last. Seq counts the sendings of a window from 1: one that comes after a later one is refused.',
    body: z
      .object({
        ...sheetKey,
        Kind: kind,
        Window: window,
        Version: z.int32().check(z.gte(0)),
        Lines: z.optional(lines),
        Control: z._default(control, {}),
        Relieves: z.optional(z.array(window).check(z.maxLength(mostRelieved, malformed))),
        Leaves: z.optional(z.boolean()),
        Seq: z.optional(z.int().check(z.gte(1, malformed))),
      })
      .check(z.refine(({ Lines, Leaves }) => Lines !== undefined || Leaves === true, malformed)),
    reply: z.object({ ID: z.int(), At: z.string() }),
    envelope: 'success',
    access: 'changeSheets',
    // A page that outlives its session must not keep its person's rows as somebody else's.
    handle: true,
    limit: 4_000_000,
    shape: 'table',
    budgetMs: 400,
  }),
  list: call({
    path: 'dailydata/getdrafts',
    summary:
      'Your own unsaved sheets, newest first, with those you discarded in the last 7 days; with All those of everybody. TakenOver says by whom and when.',
    body: z.object({ All: z.optional(z.boolean()) }),
    reply: z.array(
      z.object({
        ...about,
        Username: z.string(),
        Name: z.string(),
        Rows: z.int(),
        At: z.string(),
        Discarded: z.string(),
        TakenOver: z.string(),
      }),
    ),
    envelope: 'success',
    access: 'changeSheets',
  }),
  get: call({
    path: 'dailydata/getdraft',
    summary: 'Your unsaved rows of a sheet, and the rows it had at their Version, as far as you may see it.',
    body: z.object({ ID: z.int() }),
    reply: z.object({
      ...about,
      At: z.string(),
      Lines: lines,
      Control: control,
      Base: z.array(z.object({ ID: z.int(), ...byCell(() => z.number()) })),
    }),
    envelope: 'success',
    access: 'changeSheets',
  }),
  take: call({
    path: 'dailydata/takedraft',
    summary:
      'Takes the unsaved rows of another person over, as a draft of yours that holds the sheet: when they have not typed for 10 minutes, left, or you may read every sheet. With From it is yours, of another window of that name, which is relieved.',
    body: z.object({ ID: z.int(), Window: z.optional(window), From: z.optional(window) }),
    reply: z.object({ ID: z.int(), Window: z.string(), At: z.string() }),
    envelope: 'success',
    access: 'changeSheets',
    handle: true,
  }),
  drop: call({
    path: 'dailydata/dropdraft',
    summary: 'Discards unsaved rows of yours and stops holding their sheet; with Undo they are put back, for 7 days.',
    body: z.object({ ID: z.int(), Undo: z.optional(z.boolean()) }),
    reply: message,
    envelope: 'success',
    access: 'changeSheets',
    handle: true,
  }),
}

/** SALES-74: the calls by which an admin gives a sheet, or unsaved rows, to another operator. */
export const handOver = {
  assign: call({
    path: 'dailydata/assign',
    summary:
      'Hands a sheet (ID), or unsaved rows (Draft), over to another person who enters sheets, with a reason. They are one of its makers then, and the rows that its maker has not saved come along.',
    body: z
      .object({
        ID: z.optional(z.int()),
        Draft: z.optional(z.int()),
        Username: z.pipe(z.string().check(z.maxLength(200, malformed)), z.transform(foldUsername)),
        Reason: reason,
      })
      .check(z.refine(({ ID, Draft }) => (ID === undefined) !== (Draft === undefined), malformed)),
    reply: message,
    envelope: 'success',
    access: 'removeSheets',
  }),
  people: call({
    path: 'dailydata/getoperators',
    summary: 'Who enters sheets, by user name: those whom sheets can be handed over to.',
    body: z.object({}),
    reply: z.array(z.object({ Username: z.string(), Name: z.string() })),
    envelope: 'success',
    access: 'removeSheets',
  }),
}
