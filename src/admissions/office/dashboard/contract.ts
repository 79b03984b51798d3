import { z } from 'zod/mini'
import { tabNames } from '#admissions/record/applications/record/tabs.ts'
import { call } from '#shared/call.ts'
import { formNames } from '#shared/form-name.ts'
import { longestValue } from '#shared/grid.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { periodBody } from '#shared/time/period.ts'

const text = z.string().check(z.maxLength(longestValue))
/** OFFICE-29: a blank partner or owner asks for applications without one. */
const request = z.safeExtend(periodBody, {
  Form: z.optional(z.enum(formNames)),
  Partner: z.optional(text),
  Owner: z.optional(z.pipe(text, z.transform(foldUsername))),
})
export type DashboardRequest = z.output<typeof request>
export type Filter = Pick<DashboardRequest, 'Form' | 'Partner' | 'Owner'>

const share = z.object({ _id: z.string(), Total: z.number() })
/** A blank `_id` is the share without an answer. */
export type Share = z.output<typeof share>

const figures = z.object({
  Totalcount: z.number(),
  Previousmonthcount: z.number(),
  GenderCount: z.array(share),
  JobAppliedfor: z.array(share),
  WorkLocation: z.array(share),
})
export type Figures = z.output<typeof figures>

/** OFFICE-19: counts per tab of the staff list, of this period and the one before. */
const stage = z.object({ _id: z.enum(tabNames), Total: z.number(), Before: z.number() })
export type Stage = z.output<typeof stage>

/** From `From` to `To` days; without `To`, longer. */
const age = z.object({ From: z.number(), To: z.optional(z.number()), Total: z.number() })
export type Age = z.output<typeof age>

/** OFFICE-23: the median is in days since submission; null without a decision. */
const decisions = z.object({ Total: z.number(), MedianDays: z.nullable(z.number()) })
export type Decisions = z.output<typeof decisions>

/** OFFICE-19: `Submissions` are by day, or by month (`2026-11`) for periods longer than 92 days. */
const work = z.object({ Stages: z.array(stage), Ages: z.array(age), Decisions: decisions, Submissions: z.array(share) })
export type Work = z.output<typeof work>

export const dashboard = {
  work: call({
    path: 'dashboard/work',
    body: request,
    work: 'list',
    reply: work,
    envelope: 'success',
    access: 'readDashboard',
    onlyReads: true,
  }),
  get: call({
    path: 'dashboard/get',
    body: request,
    work: 'list',
    reply: figures,
    envelope: 'success',
    access: 'readDashboard',
    onlyReads: true,
  }),
  partners: call({
    path: 'dashboard/partners',
    body: z.object({}),
    work: 'list',
    reply: z.array(z.string()),
    envelope: 'bare',
    access: 'readAllApplications',
    onlyReads: true,
  }),
}
