import { z } from 'zod/mini'
import { application } from '#admissions/record/applications/contract.ts'
import { duplicate } from '#admissions/record/applications/duplicates/duplicate-calls.ts'
import { call, message } from '#shared/call.ts'
import { gridRequest } from '#shared/grid.ts'

export const documentAccepted = 'Document accepted.'
export const looked = 'Noted.'

/** What staff know of a document: REV-4. */
export const documentStates = ['missing', 'to check', 'accepted', 'returned'] as const
export type DocumentState = (typeof documentStates)[number]

const reviewedDocument = z.object({
  docname: z.string(),
  state: z.enum(documentStates),
  /** What kind of file it is: a picture or a PDF can be shown. */
  type: z.string(),
  acceptedBy: z.string(),
  acceptedAt: z.string(),
  /** It came after the caller last looked, by somebody else. */
  isNew: z.boolean(),
})
export type ReviewedDocument = z.output<typeof reviewedDocument>

/** Changes by others since the caller last looked; `since` is empty at the first look. */
const news = z.object({
  since: z.string(),
  entries: z.array(z.number()),
  /** The answers that changed, with what they were before. */
  answers: z.array(z.object({ name: z.string(), was: z.unknown() })),
})

const opened = z.object({
  application,
  /** REV-12: the caller approved it a moment ago. */
  ApprovedJustNow: z.boolean(),
  Documents: z.array(reviewedDocument),
  Timeline: z.array(z.object({ entry: z.number(), at: z.string(), what: z.string(), who: z.string() })),
  News: news,
  /** DOC-29: the answers with signs that the printed form can't show, in the order of the form. */
  Unprintable: z.array(z.object({ name: z.string(), signs: z.string() })),
  /** The last entry of the log: what `review/here` notes as seen. */
  LastEntry: z.number(),
  /** DUP-1: who may be the same person. */
  Duplicates: z.array(duplicate),
  /** Others who opened it in the last ten minutes. */
  Here: z.array(z.object({ who: z.string(), at: z.string() })),
})
export type Opened = z.output<typeof opened>

/** REV-10: the most applications in one request; a page of the list has no more rows. */
export const newsAtOnce = 100

const { filter, sort, skip } = gridRequest.shape
const no = z.int().check(z.positive())

export const reviewCalls = {
  open: call({
    path: 'review/open',
    summary:
      'One application with all that the Review screen shows of it; undefined values are empty, an unknown number is an empty list.',
    body: z.object({ no }),
    reply: z.array(opened),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
  here: call({
    path: 'review/here',
    summary: 'Notes that the caller has opened an application and seen its log up to an entry.',
    body: z.object({ no, entry: z.int().check(z.gte(0)) }),
    reply: message,
    envelope: 'status',
    access: 'readAllApplications',
  }),
  news: call({
    path: 'review/news',
    summary: `How many changes of others came since the caller last opened each of at most ${newsAtOnce} applications, 100 at most of each; those without any are left out.`,
    body: z.object({ numbers: z.array(no.check(z.lte(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(newsAtOnce)) }),
    reply: z.object({ News: z.array(z.object({ no: z.number(), count: z.number() })) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
  }),
  accept: call({
    path: 'review/accept',
    summary:
      'Accepts one document, while the file of `path` is in the slot, and ticks the checks that are only about accepted ones.',
    body: z.object({ no, docname: z.string(), path: z.string() }),
    reply: message,
    envelope: 'status',
    access: 'decideApplications',
  }),
  keys: call({
    path: 'applications/keys',
    summary: 'Which applications a filter of the list finds, in its order: 2,000 at a time.',
    body: z.object({ filter, sort, skip }),
    work: 'list',
    // Two thousand rows that a filter of twenty texts finds, in another order than theirs.
    budgetMs: 400,
    reply: z.object({ Data: z.array(z.object({ applicationID: z.number(), username: z.string() })), Total: z.number() }),
    envelope: 'bare',
    access: 'readAllApplications',
  }),
}
