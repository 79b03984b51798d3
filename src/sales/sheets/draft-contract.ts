import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
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
/** SALES-42: `time` is the institution's wall clock, "10:42". */
export const heldBy = (name: string, time: string, rows: number) =>
  `${name} has been keying this sheet since ${time} · ${rows} ${rows === 1 ? 'row' : 'rows'}.`
export const takenOver = (name: string, time: string) => `Taken over by ${name}, ${time}.`

export const handedOver = (name: string) => `Handed over to ${name}.`
export const hasItAlready = (name: string) => `${name} has this sheet already.`
export const entersNothing = 'Choose somebody who enters sheets.'
export const tooManyOfTheirs = (name: string) => `${name} has too many unsaved sheets.`

export const openElsewhere = 'You have this sheet open in another window.'
export const wentOnElsewhere = (time: string) => `You went on with this sheet in another window, ${time}.`

/** SALES-42: milliseconds that a stored draft holds its sheet. */
export const heldMs = 90_000
/** After this many milliseconds without typing, any person who may enter the sheet can take it over. */
export const idleMs = 600_000

const longestText = 20
const line = z.object({
  ID: z.int(),
  Texts: z.array(z.string().check(z.maxLength(longestText, malformed))).check(z.length(cellNames.length, malformed)),
})
const lines = z.array(line).check(z.maxLength(mostRows, tooManyRows))
export const mostRelieved = 10
const kind = z.enum(draftKinds)
const window = z.string().check(z.minLength(1, malformed), z.maxLength(100, malformed))
const key = { Date: z.string(), Distributorid: z.string(), Showid: z.string() }
const about = { ID: z.int(), ...key, Kind: kind, Window: z.string(), Version: z.int() }

export const sheetDrafts = {
  keep: call({
    path: 'dailydata/keepdraft',
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
    body: z.object({ ID: z.int(), Window: z.optional(window), From: z.optional(window) }),
    reply: z.object({ ID: z.int(), Window: z.string(), At: z.string() }),
    envelope: 'success',
    access: 'changeSheets',
    handle: true,
  }),
  drop: call({
    path: 'dailydata/dropdraft',
    body: z.object({ ID: z.int(), Undo: z.optional(z.boolean()) }),
    ...answersMessage('success', 'changeSheets'),
    handle: true,
  }),
}

export const handOver = {
  assign: call({
    path: 'dailydata/assign',
    body: z
      .object({
        ID: z.optional(z.int()),
        Draft: z.optional(z.int()),
        Username: z.pipe(z.string().check(z.maxLength(200, malformed)), z.transform(foldUsername)),
        Reason: reason,
      })
      .check(z.refine(({ ID, Draft }) => (ID === undefined) !== (Draft === undefined), malformed)),
    ...answersMessage('success', 'removeSheets'),
  }),
  people: call({
    path: 'dailydata/getoperators',
    body: z.object({}),
    reply: z.array(z.object({ Username: z.string(), Name: z.string() })),
    envelope: 'success',
    access: 'removeSheets',
  }),
}
