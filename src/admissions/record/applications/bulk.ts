import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reasonIfAny } from '#shared/schema.ts'
import { username } from './contract.ts'

/** The most applications that one call may name; anyone who has more sends them in pieces. */
const most = 1000
/** A status for so many is perhaps a piece of one for more. */
export const many = 500
export const numbers = z.array(z.int()).check(z.minLength(1), z.maxLength(most))
const usernames = z.array(username).check(z.minLength(1), z.maxLength(most))

/** STAT-14: what a change would do: how many change, have it already, are refused and why, are gone, and how many mails and leads go out. */
export const outlook = z.object({
  Changes: z.number(),
  Had: z.number(),
  Refused: z.array(z.object({ Why: z.string(), Count: z.number() })),
  Gone: z.number(),
  Mails: z.number(),
  /** Left out where it is not counted. */
  Leads: z.optional(z.number()),
})
export type Outlook = z.output<typeof outlook>
/** More than this would take too long to count. */
export const mostForeseen = 2000

const givenStatus = { username: usernames, cutomestatus: z.string(), reason: reasonIfAny }

/** Each note is a change of its own; a decision notes one application at a time. */
const mostNoted = 20
export const manyNotes = `A reason can become a note of at most ${mostNoted} applications at once.`

export const mailHeld = 'The mail is not sent.'
export const mailIsGone = 'The mail has been sent already.'

/** Changes of many applications at once, and their undo. */
export const bulk = {
  status: call({
    path: 'applications/bulkstatus',
    summary:
      'Sets the status of the named applications. Answers the numbers of those that changed; those that are gone (`Gone`) or may not have it are left unchanged, and counted in `Left`, with the reason. `Mails` and `Leads` wait for an undo. With `NoMail` nobody is mailed; with `AddNote` the reason also becomes a note.',
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
    summary:
      'What `applications/bulkstatus` would do, without doing it: how many change, have it already, are refused and why, are gone; and how many mails and leads it would send.',
    body: z.object(givenStatus),
    reply: outlook,
    envelope: 'status',
    access: 'decideApplications',
  }),
  undoStatus: call({
    path: 'applications/undostatus',
    summary:
      'Gives applications back the status they had before the caller set this one, and deletes the note that came with it (`AddNote`). Those whose status has changed since are left, and counted.',
    body: z.object({ applicationID: numbers, cutomestatus: z.string() }),
    reply: z.object({ Msg: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access: 'decideApplications',
  }),
  holdMail: call({
    path: 'applications/holdmail',
    summary: 'Holds back the mail about the status of an application, or about its approval, while it waits for an undo.',
    body: z.object({ applicationID: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) }),
    reply: message,
    envelope: 'status',
    access: 'decideApplications',
  }),
  delete: call({
    path: 'applications/bulkdelete',
    summary: 'Puts the named applications into Trash, all or none.',
    body: z.object({ username: usernames }),
    reply: z.object({ Msg: z.string(), Total: z.number() }),
    envelope: 'status',
    access: 'deleteApplications',
  }),
  restore: call({
    path: 'applications/bulkrestore',
    summary: 'Takes applications out of Trash. Those that can not be restored stay there, and are reported with the reason.',
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
