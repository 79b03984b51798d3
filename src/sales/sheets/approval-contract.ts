import { z } from 'zod/mini'
import { answersMessage, call, fileCall } from '#shared/call.ts'
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
/** SALES-76: reasons to open a sheet before it is approved; comments have another one. */
export const isCorrected = 'This sheet was corrected after it was submitted.'
export const hasNote = 'This sheet has a note to the checker.'
export const hasWarnings = 'This sheet has something worth a second look.'

/** `open` is not submitted, or returned; `pending` waits for a checker, oldest first; the user may approve those of `tocheck`. */
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

export const stateWords = {
  submitted: userSubmitted,
  saved: 'Saved',
  returned: 'Returned',
  approved: approvedStatus,
  selfApproved: 'Self-approved',
} as const

const ID = z.int()
const version = z.optional(z.int32().check(z.gte(0)))
/** SALES-16: Submittedat is ISO 8601, blank if not submitted; Total sums the Set cells; Comments counts open ones (SALES-65). */
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

export function stateWord({ Status, Appliedby, ReturnReason, SelfApproved }: SheetItem): string {
  if (Status === approvedStatus) return SelfApproved ? stateWords.selfApproved : stateWords.approved
  if (Appliedby !== '') return stateWords.submitted
  return ReturnReason ? stateWords.returned : stateWords.saved
}

const cells = z.partialRecord(z.enum(cellNames), z.int())

/** SALES-49: sheets per call. */
export const mostApproved = 50

export const eventsAtOnce = 50

/** `from` and `to` name a moved sheet before and after; `cells` are the changed rows, by ID and place from 1. */
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

export const sheetApproval = {
  list: call({
    path: 'dailydata/dailyapproval',
    body: z.object({ Status: z.enum([userSubmitted, approvedStatus]), Appliedby: name, Approvedby: name }),
    reply: z.array(listItem),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
  }),
  page: call({
    path: 'dailydata/getpage',
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
    body: z.object({ ID, Approvedby: z.optional(z.string()), version }),
    ...answersMessage('success', 'checkSheets'),
  }),
  approveMany: call({
    path: 'dailydata/approvemany',
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
    body: z.object({ ID, Reason: reason, version }),
    ...answersMessage('success', 'checkSheets'),
  }),
  reopen: call({
    path: 'dailydata/reopen',
    body: z.object({ ID, Reason: reason }),
    ...answersMessage('success', 'reopenSheets'),
    confirm: 'second step',
  }),
  submitted: call({
    path: 'dailydata/getsubmitted',
    body: z.object({ ID }),
    reply: z.array(z.object({ ID, ...byCell(() => z.number()) })),
    envelope: 'success',
    access: 'checkSheets',
  }),
  history: call({
    path: 'dailydata/gethistory',
    body: z.object({ ID, Before: version }),
    reply: z.array(event),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
}

export const mostExported = 20_000
export const noneToExport = 'There is no sheet in this list, so there is nothing to export.'
export const tooManyToExport = 'A workbook can have at most 20,000 sheets. Filter the list first.'

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

export const sheetsExport = fileCall({
  method: 'POST',
  path: 'dailydata/exportlist',
  query: z.extend(z.pick(gridRequest, { filter: true, sort: true }), { List: z.enum(sheetLists) }),
  access: 'readSalesLists',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
