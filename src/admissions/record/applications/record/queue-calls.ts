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
/** `Total` now have it, `Left` are gone; `applicationID` are the ones that changed. */
const done = z.object({ Msg: z.string(), Total: z.number(), Left: z.number(), applicationID: z.array(z.number()) })
const ofMany = {
  reply: done,
  envelope: 'status',
  access: 'decideApplications',
  forKeys: 'decideApplications',
  keepsReply: true,
} as const

const member = z.object({ username: z.string(), Name: z.string() })

export const ownerChoices = (staff: readonly z.output<typeof member>[]) =>
  staff.map(({ username: value, Name }) => ({ value, label: Name === '' ? value : `${Name} (${value})` }))

export const assignedTo = (owner: string) => `Assigned to ${owner}`

/** QUEUE-1: not part of the application's version. */
export const queueCalls = {
  assign: call({
    path: 'applications/assign',
    body: z.object(givenOwner),
    ...ofMany,
  }),
  previewAssign: call({
    path: 'applications/previewassign',
    body: z.object(givenOwner),
    reply: outlook,
    envelope: 'status',
    access: 'decideApplications',
  }),
  undoAssign: call({
    path: 'applications/undoassign',
    body: z.object({ applicationID: numbers, Owner: z.pipe(z.string(), z.transform(foldUsername)) }),
    reply: z.object({ Msg: z.string(), Total: z.number(), Left: z.number() }),
    envelope: 'status',
    access: 'decideApplications',
  }),
  due: call({
    path: 'applications/due',
    body: z.object({
      username: usernames,
      DueOn: z.string().check(z.refine((text) => text === '' || parseIsoDate(text) !== undefined, messages.noSuchDate)),
    }),
    ...ofMany,
  }),
  label: call({
    path: 'applications/label',
    body: z.object({ username: usernames, Add: sentLabels, Remove: sentLabels }),
    ...ofMany,
  }),
  staff: call({
    path: 'applications/staff',
    body: z.object({}),
    reply: z.array(member),
    envelope: 'bare',
    access: 'readAllApplications',
    onlyReads: true,
  }),
}
