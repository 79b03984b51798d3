import { z } from 'zod/mini'
import { byGame } from '#sales/sheets/sheet/games.ts'
import { call, fileCall } from '#shared/call.ts'
import { daysOf, periodBody } from '#shared/time/period.ts'

export const longestPeriod = 366
export const tooLong = `A report can cover at most ${longestPeriod} days.`
export const nothingToExport = 'No sheets in this period, so there is nothing to export.'

export const kinds = ['day', 'show', 'distributor'] as const
export type Kind = (typeof kinds)[number]

const reportRequest = z
  .safeExtend(periodBody, { Status: z._default(z.enum(['', 'Approved']), '') })
  .check(z.refine((period) => daysOf(period) <= longestPeriod, { error: tooLong, path: ['enddate'] }))
export type ReportRequest = z.output<typeof reportRequest>

/** Key is the day as YYYY-MM-DD, the show's ID or the DistributorID; Name the show's time or the distributor's name, '' for a day. */
const total = z.object({ Key: z.string(), Name: z.string(), Sheets: z.number(), Sales: z.number(), ...byGame(() => z.number()) })
export type Total = z.output<typeof total>

export const workbookName = 'Sales report.xlsx'

export const salesReport = {
  get: call({
    path: 'salesreport/get',
    body: z.safeExtend(reportRequest, { By: z.enum(kinds) }),
    reply: z.array(total),
    envelope: 'success',
    access: 'findNumbers',
    forKeys: 'findNumbers',
  }),
}

export const salesExport = fileCall({
  method: 'POST',
  path: 'salesreport/export',
  query: reportRequest,
  access: 'findNumbers',
  forKeys: 'findNumbers',
  work: 'export',
  quota: 'exports',
  confirm: 'of many',
})
