import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, malformed, text } from '#shared/schema.ts'
import { byCell, games, isFilled, readCell } from './sheet/games.ts'
import { mostOnPaper, paperRules } from './sheet/paper-totals.ts'
import { mostRows } from './sheet/sheet.ts'

/** SALES-8: a saved sheet has 'User-Submitted' too, without an Appliedby. */
export const userSubmitted = 'User-Submitted'
export const approvedStatus = 'Approved'

/** SCREEN-20: fixed. */
export const nothingToSave = 'Add Something To Save'
export const savedNotSubmitted = 'Data Saved but Not Yet Submitted To QC'
export const approvedLock = "* Approved Entry Can't Be Update "
export const submittedToQc = 'Data Submitted To QC'
export const stale = 'This sheet was changed in another window. Reload to see it.'
export const unknownSheet = 'There is no such sheet.'
export const unknownRow = 'This sheet has no such row. Reload to see it.'
export const othersSheet = 'This sheet was entered by somebody else.'
export const notSubmitted = 'This sheet is not submitted.'
export const mixedRows = 'All rows of a sheet must have the same date, distributor and show.'
export const longNote = 'A note can be at most 500 characters.'
export const tooManyRows = 'A sheet can have at most 5000 rows.'

/** Callers may send these texts as numbers. */
const id = z
  .pipe(
    z.union([z.string(), z.int()]),
    z.transform((value) => String(value).trim()),
  )
  .check(z.refine((text) => text !== '', malformed))
export const version = z.optional(z.int32().check(z.gte(0)))

export const draftKinds = ['entry', 'correction'] as const
export type DraftKind = (typeof draftKinds)[number]

/** One spelling per show, so that IDs compare equal: 01 is 1. */
const showId = z.pipe(
  id,
  z.transform((text) => (/^\d{1,9}$/.test(text) ? String(Number(text)) : text)),
)

/** SALES-1, SALES-25: one sheet: Date is YYYY-MM-DD, Distributorid a DistributorID, Showid the show's ID as text. */
export const sheetKey = {
  Date: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed)),
  Distributorid: id,
  Showid: showId,
}
export type SheetKey = { Date: string; Distributorid: string; Showid: string }

const cell = z.pipe(
  z.nullish(z.union([z.number(), z.string()])).check(z.refine((typed) => readCell(typed) !== undefined, malformed)),
  z.transform((typed) => readCell(typed) ?? 0),
)

/** SALES-64: a game that was not entered is left out. */
export const control = z.partialRecord(z.enum(games), z.int().check(z.gte(0), z.lte(mostOnPaper)))

/** ID -1 adds a row; version 0 means that there was no sheet. A save without a version overwrites. The first `Control` counts. */
const sentRow = z.object({
  ID: z._default(z.int(), -1),
  ...sheetKey,
  Status: z.optional(z.string()),
  version,
  Control: z.optional(control),
  ...byCell(() => cell),
})
export type SentRow = z.output<typeof sentRow>

const wholeSheet = z.array(sentRow).check(
  z.maxLength(mostRows, tooManyRows),
  z.refine((rows) => rows.some(isFilled), nothingToSave),
)

const row = z.object({
  ID: z.int(),
  Date: z.string(),
  Distributorid: z.string(),
  Showid: z.string(),
  Status: z.string(),
  version: z.int(),
  ...byCell(() => z.number()),
})

/** SALES-42: HeldSince is ISO 8601; if `isLeft`, they stopped then without saving. Blank and 0 if the sheet is free. */
const holder = {
  HeldBy: z.string(),
  HeldSince: z.string(),
  HeldRows: z.int(),
  HeldDraft: z.int(),
  isLeft: z.boolean(),
  mayTake: z.boolean(),
}
export type Holder = z.output<z.ZodMiniObject<typeof holder>>
/** SALES-75: blank and 0 without one. A page asks this before it has a window, so it is always another one. */
const ownWindow = { OwnWindow: z.string(), OwnDraft: z.int() }
export type OwnWindow = z.output<z.ZodMiniObject<typeof ownWindow>>
export const noOwnWindow: OwnWindow = { OwnWindow: '', OwnDraft: 0 }

export const noHolder: Holder = { HeldBy: '', HeldSince: '', HeldRows: 0, HeldDraft: 0, isLeft: false, mayTake: false }

export const submitNote = z._default(text().check(atMost(500, longNote)), '')

/** `ID` and `version` are 0 and texts blank without a sheet. Moments are ISO 8601, `Closes` is '12:55'. */
const status = z.object({
  ID: z.int(),
  Status: z.string(),
  Appliedby: z.string(),
  Approvedby: z.string(),
  ReturnReason: z.string(),
  SubmitNote: z.string(),
  Control: control,
  PaperTotals: z.enum(paperRules),
  LargeAmount: z.int(),
  SelfApproved: z.boolean(),
  IsMaker: z.boolean(),
  IsCorrector: z.boolean(),
  Savedby: z.string(),
  Savedat: z.string(),
  isClosed: z.boolean(),
  ClosedReason: z.string(),
  mayBeOpened: z.boolean(),
  Closes: z.string(),
  NothingSoldBy: z.string(),
  NothingSoldAt: z.string(),
  NothingSoldReason: z.string(),
  ...holder,
  ...ownWindow,
  version: z.int(),
})
export type SheetStatus = z.output<typeof status>

const sheetLimit = 4_000_000

export const dailySales = {
  get: call({
    path: 'dailydata/get',
    body: z.object(sheetKey),
    reply: z.array(row),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
  }),
  rows: call({
    path: 'dailydata/getrows',
    body: z.object(sheetKey),
    reply: z.object({ version: z.int(), Rows: z.string() }),
    envelope: 'success',
    access: 'readSalesLists',
  }),
  status: call({
    path: 'dailydata/getdailystatus',
    body: z.object({ ...sheetKey, Kind: z.optional(z.enum(draftKinds)) }),
    reply: status,
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  save: call({
    path: 'dailydata/save',
    body: wholeSheet,
    ...answersMessage('success', 'enterSheets'),
    forKeys: 'enterSheets',
    limit: sheetLimit,
    shape: 'table',
    budgetMs: 400,
  }),
  update: call({
    path: 'dailydata/update',
    body: wholeSheet,
    ...answersMessage('success', 'changeSheets'),
    forKeys: 'enterSheets',
    limit: sheetLimit,
    shape: 'table',
    budgetMs: 400,
  }),
  submit: call({
    path: 'dailydata/submitforapproval',
    body: z.object({ ...sheetKey, Appliedby: z.optional(z.string()), Note: submitNote, Control: z.optional(control), version }),
    ...answersMessage('success', 'enterSheets'),
    forKeys: 'enterSheets',
  }),
}
