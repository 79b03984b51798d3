import { z } from 'zod'
import { call } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'
import { periodBody } from '#shared/time/period.ts'

const values = z.record(z.string(), z.unknown()).nullable()

/** OFFICE-7: an entry of the log, with the values before and after where they are known. */
export const logEntry = z.object({
  ID: z.number(),
  applicationID: z.number().nullable(),
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

export const activityLog = {
  get: call({
    path: 'activitylog/get',
    summary:
      'A page of the activity log. Who may decide applications sees the entries of the one its filter names by applicationID; contains means equal there.',
    body: gridRequest,
    work: 'list',
    reply: page(logEntry),
    envelope: 'bare',
    access: 'decideApplications',
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

/** The actor of what the product does by itself. No user name is without an @ or ten digits. */
export const systemActor = 'System'
