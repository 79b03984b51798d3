import { z } from 'zod/mini'
import { answersMessage, call, fileCall } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { gridFilter, gridRequest, page } from '#shared/grid.ts'
import { periodBody } from '#shared/time/period.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** OFFICE-7 */
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

/** OFFICE-24: `Entry` is the number of a seal if `What` begins with 'seal'. */
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
    body: gridRequest,
    work: 'list',
    reply: page(logEntry),
    envelope: 'bare',
    access: 'decideApplications',
  }),
  breaks: call({
    path: 'activitylog/breaks',
    body: z.object({}),
    reply: z.array(logBreak),
    envelope: 'bare',
    access: 'readLogs',
  }),
  acknowledge: call({
    path: 'activitylog/acknowledge',
    body: z.object({ ID: z.int(), Reason: reason }),
    ...answersMessage('status', 'acknowledgeBreaks'),
    confirm: 'second step',
  }),
  downloads: call({
    path: 'activitylog/getdownloadcount',
    body: periodBody,
    reply: z.array(downloadCount),
    envelope: 'bare',
    access: 'readLogs',
  }),
}

export const workbookName = 'Activity log.xlsx'
export const mostEntries = 100_000
export const nothingToExport = 'No entry matches, so there is nothing to export.'
export const tooManyEntries = 'A workbook can have at most 100,000 entries. Narrow the filter.'

export const logExport = fileCall({
  method: 'POST',
  path: 'activitylog/export',
  query: z.object({ filter: z.nullish(gridFilter) }),
  access: 'readLogs',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})

/** It can't be a user name, which has an @ or ten digits. */
export const systemActor = 'System'
