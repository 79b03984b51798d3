import { z } from 'zod/mini'
import { call, fileCall, message } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { gridFilter, gridRequest, page } from '#shared/grid.ts'
import { periodBody } from '#shared/time/period.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** OFFICE-7: an entry of the log, with the values before and after where they are known. */
export const logEntry = z.object({
  ID: z.number(),
  applicationID: z.nullable(z.number()),
  username: z.string(),
  module: z.string(),
  log: z.string(),
  createdon: z.string(),
  Before: values,
  After: values,
})
export type LogEntry = z.output<typeof logEntry>

const downloadCount = z.object({ _id: z.string(), Total: z.number() })
export type DownloadCount = z.output<typeof downloadCount>

/** OFFICE-24: a break in the log, and the owner's comment on it. `Entry` is the number of a seal if `What` begins with 'seal'. */
const logBreak = z.object({
  ID: z.number(),
  Entry: z.number(),
  What: z.string(),
  Foundon: z.string(),
  Acknowledgedon: z.nullable(z.string()),
  Acknowledgedby: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
})
export type LogBreak = z.output<typeof logBreak>
export const noSuchBreak = 'This has already been acknowledged, or no longer exists.'

export const activityLog = {
  get: call({
    path: 'activitylog/get',
    summary:
      'A page of the activity log. People who may decide on applications see the entries of the one given by applicationID in the filter; contains means equal there.',
    body: gridRequest,
    work: 'list',
    reply: page(logEntry),
    envelope: 'bare',
    access: 'decideApplications',
  }),
  breaks: call({
    path: 'activitylog/breaks',
    summary:
      'What the nightly check found in the activity log that does not fit its digests, open ones first; a thousand at most.',
    body: z.object({}),
    reply: z.array(logBreak),
    envelope: 'bare',
    access: 'readLogs',
  }),
  acknowledge: call({
    path: 'activitylog/acknowledge',
    summary:
      'Says, with a reason, why something in the activity log does not fit; the nightly check then no longer alerts of it.',
    body: z.object({ ID: z.int(), Reason: reason }),
    reply: message,
    envelope: 'status',
    access: 'acknowledgeBreaks',
    confirm: 'second step',
  }),
  downloads: call({
    path: 'activitylog/getdownloadcount',
    summary: 'How many PDFs, documents and zips each user took in a period.',
    body: periodBody,
    reply: z.array(downloadCount),
    envelope: 'bare',
    access: 'readLogs',
  }),
}

export const workbookName = 'Activity log.xlsx'
/** OFFICE-26: the most entries of one workbook. */
export const mostEntries = 100_000
export const nothingToExport = 'No entry matches, so there is nothing to export.'
export const tooManyEntries = 'A workbook can have at most 100,000 entries. Narrow the filter.'

export const logExport = fileCall({
  method: 'POST',
  path: 'activitylog/export',
  summary: `${workbookName}: the entries that match a filter of activitylog/get, newest first, with what each changed; all of them without a filter. 100,000 at most.`,
  query: z.object({ filter: z.nullish(gridFilter) }),
  access: 'readLogs',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})

/** The actor of automatic actions. It can't be a user name, which has an @ or ten digits. */
export const systemActor = 'System'
