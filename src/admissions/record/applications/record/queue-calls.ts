import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { numbers, outlook } from '../bulk.ts'
import { sentLabels } from './labels.ts'

export const notOfStaff = 'There is no such member of staff.'

const usernames = z.array(z.pipe(z.string(), z.transform(foldUsername))).check(z.minLength(1), z.maxLength(1000))
const givenOwner = { username: usernames, Owner: z.pipe(z.string(), z.transform(foldUsername)) }
/** `Total` have what was asked for, `Left` are gone; `applicationID` are those that did not have it before. */
const done = z.object({ Msg: z.string(), Total: z.number(), Left: z.number(), applicationID: z.array(z.number()) })
const ofMany = {
  reply: done,
  envelope: 'status',
  access: 'decideApplications',
  forKeys: 'decideApplications',
  keepsReply: true,
} as const

const member = z.object({ username: z.string(), Name: z.string() })

/** Members of staff as choices: the label is the name with the user name, the stored value the user name. */
export const ownerChoices = (staff: readonly z.output<typeof member>[]) =>
  staff.map(({ username: value, Name }) => ({ value, label: Name === '' ? value : `${Name} (${value})` }))

/** The text of an owner in the log and on the timeline. */
export const assignedTo = (owner: string) => `Assigned to ${owner}`

/** QUEUE-1: whose an application is, and until when; no part of its version. */
export const queueCalls = {
  assign: call({
    path: 'applications/assign',
    summary: 'Gives the named applications an owner, one of `applications/staff`; an empty one takes it away.',
    body: z.object(givenOwner),
    ...ofMany,
  }),
  previewAssign: call({
    path: 'applications/previewassign',
    summary: 'What `applications/assign` would do, without doing it: how many change, have this owner already, are gone.',
    body: z.object(givenOwner),
    reply: outlook,
    envelope: 'status',
    access: 'decideApplications',
  }),
  undoAssign: call({
    path: 'applications/undoassign',
    summary:
      'Gives applications back the owner they had before the caller gave them this one, and withdraws the notice. Those with another owner since are left, and counted.',
    body: z.object({ applicationID: numbers, Owner: z.pipe(z.string(), z.transform(foldUsername)) }),
    reply: z.object({ Msg: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access: 'decideApplications',
  }),
  due: call({
    path: 'applications/due',
    summary: 'Gives the named applications a due date, YYYY-MM-DD; an empty one takes it away.',
    body: z.object({
      username: usernames,
      DueOn: z.string().check(z.refine((text) => text === '' || parseIsoDate(text) !== undefined, messages.noSuchDate)),
    }),
    ...ofMany,
  }),
  label: call({
    path: 'applications/label',
    summary: 'Adds active labels to the named applications, and takes others away.',
    body: z.object({ username: usernames, Add: sentLabels, Remove: sentLabels }),
    ...ofMany,
  }),
  staff: call({
    path: 'applications/staff',
    summary: 'Who may be the owner of applications: everybody active who reads all of them.',
    body: z.object({}),
    reply: z.array(member),
    envelope: 'bare',
    access: 'readAllApplications',
    onlyReads: true,
  }),
}
