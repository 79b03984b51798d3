import { z } from 'zod'
import { call } from '#shared/call.ts'
import { periodBody } from '#shared/time/period.ts'

const share = z.object({ _id: z.string(), Total: z.number() })
/** One category and how many applications it has; a blank `_id` stands for those that don't say yet. */
export type Share = z.output<typeof share>

/** OFFICE-3: the figures of a period. */
const figures = z.object({
  Totalcount: z.number(),
  Previousmonthcount: z.number(),
  GenderCount: z.array(share),
  JobAppliedfor: z.array(share),
  WorkLocation: z.array(share),
})
export type Figures = z.output<typeof figures>

export const dashboard = {
  get: call({
    path: 'dashboard/get',
    summary: 'The applications created in a period: how many, how many in the period just before, and their shares.',
    body: periodBody,
    reply: figures,
    envelope: 'success',
    access: 'readDashboard',
  }),
}
