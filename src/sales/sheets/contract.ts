import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, malformed, text } from '#shared/schema.ts'
import { byCell, games, isFilled, readCell } from './sheet/games.ts'
import { mostOnPaper, paperRules } from './sheet/paper-totals.ts'
import { mostRows } from './sheet/sheet.ts'

/** SALES-8: the two statuses on the wire. A saved sheet is 'User-Submitted' too, without an Appliedby. */
export const userSubmitted = 'User-Submitted'
export const approvedStatus = 'Approved'

/** SCREEN-20: fixed. */
export const nothingToSave = 'Add Something To Save'
export const savedNotSubmitted = 'Data Saved but Not Yet Submitted To QC'
export const approvedLock = "* Approved Entry Can't Be Update "
/** Our own words. */
export const submittedToQc = 'Data Submitted To QC'
export const stale = 'This sheet was changed in another window. Reload to see it.'
export const unknownSheet = 'There is no such sheet.'
export const unknownRow = 'This sheet has no such row. Reload to see it.'
export const othersSheet = 'This sheet was entered by somebody else.'
export const notSubmitted = 'This sheet is not submitted.'
export const mixedRows = 'All rows of a sheet must have the same date, distributor and show.'
export const longNote = 'A note can be at most 500 characters.'
export const tooManyRows = 'A sheet can have at most 5000 rows.'

/** Texts on the wire that a caller may well send as numbers. */
const id = z
  .pipe(
    z.union([z.string(), z.int()]),
    z.transform((value) => String(value).trim()),
  )
  .check(z.refine((text) => text !== '', malformed))
export const version = z.optional(z.int32().check(z.gte(0)))

/** The author of unsaved rows: a person who enters the sheet, or a checker who corrects it. */
export const draftKinds = ['entry', 'correction'] as const
export type DraftKind = (typeof draftKinds)[number]

/** A show's ID in one spelling, so that all who compare it mean the same show: 01 is 1. */
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

/** SALES-64: the totals of the paper, by game; whole numbers. A game that was not entered is left out. */
export const control = z.partialRecord(z.enum(games), z.int().check(z.gte(0), z.lte(mostOnPaper)))

/**
 * A row as it is sent: ID -1 adds one; `version` is the sheet's, as `dailydata/get` gave it, and 0 says there was no sheet.
 * Who saves without one overwrites what others did meanwhile. `Control` is the sheet's too: the first row that has one counts, and
 * without any the sheet keeps what it has.
 */
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

/**
 * SALES-42: the other person who keys a sheet: their name, the start (ISO 8601), the number of their rows, and the ID of
 * their draft. If `isLeft`, they stopped at HeldSince without saving. `mayTake`: `takedraft` takes the rows over. Blank and 0
 * if the sheet is free.
 */
const holder = {
  HeldBy: z.string(),
  HeldSince: z.string(),
  HeldRows: z.int(),
  HeldDraft: z.int(),
  isLeft: z.boolean(),
  mayTake: z.boolean(),
}
export type Holder = z.output<z.ZodMiniObject<typeof holder>>
/**
 * SALES-75: the caller's own window that holds a sheet, and the ID of its draft; blank and 0 without one. A page asks this before it has a
 * window, so it is always another one.
 */
const ownWindow = { OwnWindow: z.string(), OwnDraft: z.int() }
export type OwnWindow = z.output<z.ZodMiniObject<typeof ownWindow>>
export const noOwnWindow: OwnWindow = { OwnWindow: '', OwnDraft: 0 }

export const noHolder: Holder = { HeldBy: '', HeldSince: '', HeldRows: 0, HeldDraft: 0, isLeft: false, mayTake: false }

/** SALES-63: the submitter's note for the checkers; may be blank. */
export const submitNote = z._default(text().check(atMost(500, longNote)), '')

/**
 * The state of a sheet. `ID` and `version` are 0 and the texts blank when there is none yet; `ReturnReason` says why it came back, `SubmitNote` is the submitter's note, `IsMaker`
 * whether the caller ever entered or submitted it, `IsCorrector` whether the caller corrected it since its submission, `Savedby` and `Savedat` who stored its rows last and when (ISO 8601).
 * `NothingSoldBy` says who noted that nothing was sold, and is blank if there is a sheet. If `isClosed`, the sheet can't be
 * written (SALES-27) or, for entry, can no longer be entered (SALES-52), and `ClosedReason` says why; an
 * opening (SALES-53) lets it be entered if it `mayBeOpened`. `Closes` is when entry ends, '12:55', or blank. `Control` are the totals of the paper,
 * and `PaperTotals` says whether the sheet asks for them (SALES-64); from `LargeAmount` on a Set amount is worth a second look (SALES-80).
 */
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

/** SALES-6: the calls that enter a sheet. */
export const dailySales = {
  get: call({
    path: 'dailydata/get',
    summary:
      'The rows of a sheet in their order; none when there is no sheet. Operators read their own, checkers submitted ones.',
    body: z.object(sheetKey),
    reply: z.array(row),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
  }),
  rows: call({
    path: 'dailydata/getrows',
    summary:
      'The same rows as one text, for pages: a line for each, of its ID and the texts of its twenty cells, with commas between. A pair without a Set amount is blank. `version` is 0 where there is no sheet.',
    body: z.object(sheetKey),
    reply: z.object({ version: z.int(), Rows: z.string() }),
    envelope: 'success',
    access: 'readSalesLists',
  }),
  status: call({
    path: 'dailydata/getdailystatus',
    summary: 'The state of a sheet, and who else keys it: Kind "correction" asks for checkers, otherwise it is those who enter.',
    body: z.object({ ...sheetKey, Kind: z.optional(z.enum(draftKinds)) }),
    reply: status,
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  save: call({
    path: 'dailydata/save',
    summary: 'Stores a whole sheet: ID -1 adds a row, known IDs change, those left out are deleted. A submission is withdrawn.',
    body: wholeSheet,
    reply: message,
    envelope: 'success',
    access: 'enterSheets',
    forKeys: 'enterSheets',
    limit: sheetLimit,
    shape: 'table',
    budgetMs: 400,
  }),
  update: call({
    path: 'dailydata/update',
    summary: 'The same for a sheet that exists. Of a submitted one it is a checker’s correction: the submission stays.',
    body: wholeSheet,
    reply: message,
    envelope: 'success',
    access: 'changeSheets',
    forKeys: 'enterSheets',
    limit: sheetLimit,
    shape: 'table',
    budgetMs: 400,
  }),
  submit: call({
    path: 'dailydata/submitforapproval',
    summary:
      'Hands a sheet to the checkers, with a note for them if there is one. Control, if it is sent, becomes the totals of its paper. Appliedby is the person who is signed in.',
    body: z.object({ ...sheetKey, Appliedby: z.optional(z.string()), Note: submitNote, Control: z.optional(control), version }),
    reply: message,
    envelope: 'success',
    access: 'enterSheets',
    forKeys: 'enterSheets',
  }),
}
