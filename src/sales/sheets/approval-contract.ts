import { z } from 'zod/mini'
import { call, fileCall, message } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'
import { reason } from '#shared/schema.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { approvedStatus, userSubmitted } from './contract.ts'
import { byCell, cellNames } from './sheet/games.ts'

export const alreadyApproved = 'Entry already approved!'
export const approvedNow = 'Approved Successfully!'
export const returnedNow = 'Returned Successfully!'
export const reopenedNow = 'Reopened.'
export const ownSheet = 'You entered this sheet, so somebody else must approve it.'
export const notApproved = 'This sheet is not approved.'
/** SALES-76: why a sheet is not approved without being opened; one with comments has words of its own. */
export const isCorrected = 'This sheet was corrected after it was submitted.'
export const hasNote = 'This sheet has a note to the checker.'
export const hasWarnings = 'This sheet has something worth a second look.'

/**
 * The lists of sheets: submitted; not submitted (or returned); approved; approved by or for the user; removed; waiting for a
 * checker, the oldest first; of these, the ones the user may approve, and of those in turn without remarks and with remarks
 * (SALES-76); returned to the user, the last returned first.
 */
export const sheetLists = [
  'submitted',
  'open',
  'approved',
  'mine',
  'removed',
  'pending',
  'tocheck',
  'unremarked',
  'remarked',
  'returned',
] as const
export type SheetList = (typeof sheetLists)[number]

/** SALES-77: the words that lists are filtered and sorted by as `State`; `Status` has two for them all (SALES-8). */
export const stateWords = {
  submitted: userSubmitted,
  saved: 'Saved',
  returned: 'Returned',
  approved: approvedStatus,
  selfApproved: 'Self-approved',
} as const

const ID = z.int()
const version = z.optional(z.int32().check(z.gte(0)))
/**
 * SALES-16: a sheet as lists show it, with its ShowTime and the distributor's first name. ID is the sheet's; IsMaker as in
 * `SheetStatus`. Submittedat is a moment (ISO 8601), blank when it is not submitted; Total is the sum of its Set cells,
 * Comments how many are not done (SALES-65). Only removed sheets have
 * the last four.
 */
const listItem = z.object({
  ID,
  Distributorid: z.string(),
  Firsrname: z.string(),
  Lastname: z.string(),
  Date: z.string(),
  Showidint: z.int(),
  Showid: z.string(),
  ShowTime: z.string(),
  Appliedby: z.string(),
  Approvedby: z.string(),
  Status: z.string(),
  SelfApproved: z.boolean(),
  ReturnReason: z.string(),
  IsMaker: z.boolean(),
  Submittedat: z.string(),
  Rows: z.int(),
  Total: z.int(),
  Comments: z.int(),
  version: z.int(),
  Removedby: z.optional(z.string()),
  RemovedOn: z.optional(z.string()),
  RemoveReason: z.optional(z.string()),
  MayRestore: z.optional(z.boolean()),
})
export type SheetItem = z.output<typeof listItem>

/** SALES-77: the status of a sheet in one word. */
export function stateWord({ Status, Appliedby, ReturnReason, SelfApproved }: SheetItem): string {
  if (Status === approvedStatus) return SelfApproved ? stateWords.selfApproved : stateWords.approved
  if (Appliedby !== '') return stateWords.submitted
  return ReturnReason ? stateWords.returned : stateWords.saved
}

const cells = z.partialRecord(z.enum(cellNames), z.int())

/** SALES-49: as many sheets are approved in one go. */
export const mostApproved = 50

/** The maximum number of a sheet's events in a reply. */
export const eventsAtOnce = 50

/** An event of a sheet: `at` is its moment, `from` and `to` the names of a moved sheet before and after, `cells` the changed rows, by the row's ID and its place from 1. */
const event = z.object({
  at: z.string(),
  who: z.string(),
  action: z.enum([
    'entered',
    'saved',
    'submitted',
    'corrected',
    'returned',
    'approved',
    'self-approved',
    'reopened',
    'moved',
    'removed',
    'restored',
    'taken-over',
    'assigned',
  ]),
  reason: z.string(),
  from: z.string(),
  to: z.string(),
  version: z.int(),
  cells: z.array(z.object({ ID, row: z.int(), kind: z.enum(['added', 'changed', 'removed']), before: cells, after: cells })),
})

const name = z.optional(z.pipe(z.string(), z.transform(foldUsername)))

export type SheetEvent = z.output<typeof event>

/** SALES-8, SALES-16: the calls that list, approve and return a sheet. */
export const sheetApproval = {
  list: call({
    path: 'dailydata/dailyapproval',
    summary: 'The newest five thousand sheets of a status that are handed in. Appliedby and Approvedby are filters.',
    body: z.object({ Status: z.enum([userSubmitted, approvedStatus]), Appliedby: name, Approvedby: name }),
    reply: z.array(listItem),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
  }),
  page: call({
    path: 'dailydata/getpage',
    summary: 'One page of a list of sheets, filtered and sorted by the server, newest first.',
    body: z.extend(gridRequest, { List: z.enum(sheetLists) }),
    work: 'list',
    reply: page(listItem),
    envelope: 'bare',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  approve: call({
    path: 'dailydata/approveall',
    summary:
      'Approves a submitted sheet. Approvedby is the person who is signed in, and never one of its makers unless an admin.',
    body: z.object({ ID, Approvedby: z.optional(z.string()), version }),
    reply: message,
    envelope: 'success',
    access: 'checkSheets',
  }),
  approveMany: call({
    path: 'dailydata/approvemany',
    summary: `Approves up to ${mostApproved} submitted sheets as \`approveall\` does, each by itself and without being opened: what can't be approved, was corrected, or has a note, comments that are not done or something worth a second look, says why, and the others are.`,
    body: z.object({
      Sheets: z.array(z.object({ ID, version: z.int32().check(z.gte(0)) })).check(z.minLength(1), z.maxLength(mostApproved)),
    }),
    reply: z.array(z.object({ ID, Done: z.boolean(), Message: z.string() })),
    envelope: 'success',
    access: 'checkSheets',
    keepsReply: true,
  }),
  return: call({
    path: 'dailydata/return',
    summary: 'Hands a submitted sheet back to who entered it, with a reason.',
    body: z.object({ ID, Reason: reason, version }),
    reply: message,
    envelope: 'success',
    access: 'checkSheets',
  }),
  reopen: call({
    path: 'dailydata/reopen',
    summary: 'The owner takes an approval back, with a reason; the sheet is submitted again.',
    body: z.object({ ID, Reason: reason }),
    reply: message,
    envelope: 'success',
    access: 'reopenSheets',
    confirm: 'second step',
  }),
  submitted: call({
    path: 'dailydata/getsubmitted',
    summary: 'The rows of a sheet as they were submitted last, to be compared with what checkers made of them.',
    body: z.object({ ID }),
    reply: z.array(z.object({ ID, ...byCell(() => z.number()) })),
    envelope: 'success',
    access: 'checkSheets',
  }),
  history: call({
    path: 'dailydata/gethistory',
    summary: `What happened to a sheet, newest first, ${eventsAtOnce} events at a time; Before asks for those of older versions.`,
    body: z.object({ ID, Before: version }),
    reply: z.array(event),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
}

/** As many sheets a workbook of a list has. */
export const mostExported = 20_000
export const noneToExport = 'There is no sheet in this list, so there is nothing to export.'
export const tooManyToExport = 'A workbook can have at most 20,000 sheets. Filter the list first.'

/** The file name of each list. */
export const exportNames: Readonly<Record<SheetList, string>> = {
  submitted: 'Submitted sheets',
  open: 'Sheets not submitted',
  approved: 'Approved sheets',
  mine: 'My approved sheets',
  removed: 'Removed sheets',
  pending: 'Pending sheets',
  tocheck: 'Sheets to check',
  unremarked: 'Sheets without remarks',
  remarked: 'Sheets with remarks',
  returned: 'Returned sheets',
}

/** SALES-78: a list of sheets as a workbook. */
export const sheetsExport = fileCall({
  method: 'POST',
  path: 'dailydata/exportlist',
  summary: 'A workbook of the sheets that a list of dailydata/getpage finds, in its order; 20,000 at most.',
  query: z.extend(z.pick(gridRequest, { filter: true, sort: true }), { List: z.enum(sheetLists) }),
  access: 'readSalesLists',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
