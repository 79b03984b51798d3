import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reasonIfAny } from '#shared/schema.ts'
import { username } from './contract.ts'

/** In one call; more go in several. */
const most = 1000
/** A status for so many may be one of several calls. */
export const many = 500
export const numbers = z.array(z.int()).check(z.minLength(1), z.maxLength(most))
const usernames = z.array(username).check(z.minLength(1), z.maxLength(most))

/** STAT-14: counts changes, repeats, refusals with reasons, gone records, mails and leads. */
export const outlook = z.object({
  Changes: z.number(),
  Had: z.number(),
  Refused: z.array(z.object({ Why: z.string(), Count: z.number() })),
  Gone: z.number(),
  Mails: z.number(),
  Leads: z.optional(z.number()),
})
export type Outlook = z.output<typeof outlook>
/** Counting more would take too long. */
export const mostForeseen = 2000

const givenStatus = { username: usernames, cutomestatus: z.string(), reason: reasonIfAny }

/** Each note is a change of its own; a decision notes one application at a time. */
const mostNoted = 20
export const manyNotes = `A reason can become a note of at most ${mostNoted} applications at once.`

export const mailHeld = 'The mail is not sent.'
export const mailIsGone = 'The mail has been sent already.'

export const bulk = {
  status: call({
    path: 'applications/bulkstatus',
    body: z
      .object({ ...givenStatus, NoMail: z._default(z.boolean(), false), AddNote: z._default(z.boolean(), false) })
      .check(z.refine(({ username, AddNote }) => !AddNote || username.length <= mostNoted, manyNotes)),
    reply: z.object({
      Msg: z.string(),
      applicationID: z.array(z.number()),
      Left: z.number(),
      Gone: z.number(),
      ...z.pick(outlook, { Mails: true, Leads: true }).shape,
      Why: z.optional(z.string()),
    }),
    envelope: 'status',
    access: 'decideApplications',
    forKeys: 'decideApplications',
  }),
  previewStatus: call({
    path: 'applications/previewstatus',
    body: z.object(givenStatus),
    reply: outlook,
    envelope: 'status',
    access: 'decideApplications',
  }),
  undoStatus: call({
    path: 'applications/undostatus',
    body: z.object({ applicationID: numbers, cutomestatus: z.string() }),
    reply: z.object({ Msg: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access: 'decideApplications',
  }),
  holdMail: call({
    path: 'applications/holdmail',
    body: z.object({ applicationID: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) }),
    ...answersMessage('status', 'decideApplications'),
  }),
  delete: call({
    path: 'applications/bulkdelete',
    body: z.object({ username: usernames }),
    reply: z.object({ Msg: z.string(), Total: z.number() }),
    envelope: 'status',
    access: 'deleteApplications',
  }),
  restore: call({
    path: 'applications/bulkrestore',
    body: z.object({ applicationID: numbers }),
    reply: z.object({
      Msg: z.string(),
      Total: z.number(),
      Left: z.array(z.object({ applicationID: z.number(), Msg: z.string() })),
    }),
    envelope: 'status',
    access: 'deleteApplications',
  }),
}
