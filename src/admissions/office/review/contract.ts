import { z } from 'zod/mini'
import { application } from '#admissions/record/applications/contract.ts'
import { duplicate } from '#admissions/record/applications/duplicates/duplicate-calls.ts'
import { answersMessage, call } from '#shared/call.ts'
import { gridRequest } from '#shared/grid.ts'

export const documentAccepted = 'Document accepted.'
export const looked = 'Noted.'

export const documentStates = ['missing', 'to check', 'accepted', 'returned'] as const
export type DocumentState = (typeof documentStates)[number]

const reviewedDocument = z.object({
  docname: z.string(),
  state: z.enum(documentStates),
  type: z.string(),
  acceptedBy: z.string(),
  acceptedAt: z.string(),
  isNew: z.boolean(),
})
export type ReviewedDocument = z.output<typeof reviewedDocument>

/** By others since the caller last looked; `since` is empty at the first look. */
const news = z.object({
  since: z.string(),
  entries: z.array(z.number()),
  answers: z.array(z.object({ name: z.string(), was: z.unknown() })),
})

const opened = z.object({
  application,
  ApprovedJustNow: z.boolean(),
  Documents: z.array(reviewedDocument),
  Timeline: z.array(z.object({ entry: z.number(), at: z.string(), what: z.string(), who: z.string() })),
  News: news,
  /** DOC-29: the printed form can't show these characters; in the form's order. */
  Unprintable: z.array(z.object({ name: z.string(), signs: z.string() })),
  /** The last log entry: `review/here` marks it as seen. */
  LastEntry: z.number(),
  Duplicates: z.array(duplicate),
  Here: z.array(z.object({ who: z.string(), at: z.string() })),
})
export type Opened = z.output<typeof opened>

/** REV-10: a page of the list has no more rows. */
export const newsAtOnce = 100

const { filter, sort, skip } = gridRequest.shape
const no = z.int().check(z.positive())

export const reviewCalls = {
  open: call({
    path: 'review/open',
    body: z.object({ no }),
    reply: z.array(opened),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
  here: call({
    path: 'review/here',
    body: z.object({ no, entry: z.int().check(z.gte(0)) }),
    ...answersMessage('status', 'readAllApplications'),
  }),
  news: call({
    path: 'review/news',
    body: z.object({ numbers: z.array(no.check(z.lte(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(newsAtOnce)) }),
    reply: z.object({ News: z.array(z.object({ no: z.number(), count: z.number() })) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
  }),
  accept: call({
    path: 'review/accept',
    body: z.object({ no, docname: z.string(), path: z.string() }),
    ...answersMessage('status', 'decideApplications'),
  }),
  keys: call({
    path: 'applications/keys',
    body: z.object({ filter, sort, skip }),
    work: 'list',
    // Measured with two thousand rows, a filter of twenty texts and another order.
    budgetMs: 400,
    reply: z.object({ Data: z.array(z.object({ applicationID: z.number(), username: z.string() })), Total: z.number() }),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
}
