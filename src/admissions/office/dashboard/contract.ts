import { z } from 'zod/mini'
import { tabNames } from '#admissions/record/applications/record/tabs.ts'
import { call } from '#shared/call.ts'
import { formNames } from '#shared/form-name.ts'
import { longestValue } from '#shared/grid.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { periodBody } from '#shared/time/period.ts'

const text = z.string().check(z.maxLength(longestValue))
/** OFFICE-29: the applications that the figures are limited to; a blank partner or owner asks for those without any. */
const request = z.safeExtend(periodBody, {
  Form: z.optional(z.enum(formNames)),
  Partner: z.optional(text),
  Owner: z.optional(z.pipe(text, z.transform(foldUsername))),
})
export type DashboardRequest = z.output<typeof request>
export type Filter = Pick<DashboardRequest, 'Form' | 'Partner' | 'Owner'>

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

/** OFFICE-19: as many applications are in a tab of the staff list: of those begun in the period, and in the one before. */
const stage = z.object({ _id: z.enum(tabNames), Total: z.number(), Before: z.number() })
export type Stage = z.output<typeof stage>

/** Applications that wait for a decision since `From` to `To` days; without `To` any longer. */
const age = z.object({ From: z.number(), To: z.optional(z.number()), Total: z.number() })
export type Age = z.output<typeof age>

/** OFFICE-23: the decisions of a period, and the median of their days since the submission; without a decision there is none. */
const decisions = z.object({ Total: z.number(), MedianDays: z.nullable(z.number()) })
export type Decisions = z.output<typeof decisions>

/** OFFICE-19: the work in figures. `Submissions` are by the day, or by the month (`2026-11`) of periods longer than 92 days. */
const work = z.object({ Stages: z.array(stage), Ages: z.array(age), Decisions: decisions, Submissions: z.array(share) })
export type Work = z.output<typeof work>

export const dashboard = {
  work: call({
    path: 'dashboard/work',
    summary:
      'How far the applications begun in a period came, and in the period just before; what was submitted in it by the day, or by the month after 92 days; how long those to be decided wait, whatever the period; and in how many days the decisions of the period were made. `Form`, `Partner` and `Owner` ask for those of a form, a partner or an owner alone, the last two of who may read applications.',
    body: request,
    work: 'list',
    reply: work,
    envelope: 'success',
    access: 'readDashboard',
    onlyReads: true,
  }),
  get: call({
    path: 'dashboard/get',
    summary:
      'The applications created in a period: how many, how many in the period just before, and their shares. `Form`, `Partner` and `Owner` as in `dashboard/work`.',
    body: request,
    work: 'list',
    reply: figures,
    envelope: 'success',
    access: 'readDashboard',
    onlyReads: true,
  }),
  partners: call({
    path: 'dashboard/partners',
    summary: 'The partners that applications name, 500 at most, for the filter of the dashboard.',
    body: z.object({}),
    work: 'list',
    reply: z.array(z.string()),
    envelope: 'bare',
    access: 'readAllApplications',
    onlyReads: true,
  }),
}
