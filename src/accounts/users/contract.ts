import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { openSession } from '#platform/sessions/contract.ts'
import { gridRequest } from '#shared/grid.ts'
import { atMost, line, raw, readAs, required, seen } from '#shared/schema.ts'
import { foldUsername, readUserName } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'

/** SIGN-4: a user name, normalised the one way the product does it. */
export const username = z.pipe(required('User Name is required!'), z.transform(foldUsername))
export const signInName = z.pipe(username, readAs(readUserName, 'User Name is not valid!'))
/** Staff are reached by e-mail, and a code by SMS is the weaker proof. */
export const notFresh = 'Enter your current password, or sign in again, to set a new one.'
export const mobileIsForApplicants = 'Only Students can sign in with a mobile number.'
export const studentHasNoRole = 'A Student has no role.'
/** ROLE-6 */
export const ownRights = 'Ask another admin to change your own group, role or status.'
export const groupRequired = 'Usergroup is required!'
export const longName = 'A name can be at most 100 characters.'
const name = line().check(atMost(100, longName))
/** Any text: `accountFault` judges it in its turn, after the name and the password. */
const usergroup = z.optional(z.string(groupRequired))
const nothing = ''

export const longestPassword = 128

/** A person as the users screens and My Account see one; never with a password. */
export const account = z.object({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  usergroup: z.string(),
  Gender: z.string(),
  Roalval: z.string(),
  IsActive: z.boolean(),
  isOwner: z.boolean(),
  lastSignIn: z.nullable(z.string()),
})
export type Account = z.output<typeof account>

/** USER-3: the rules of the management screen; sign-up uses the same call. */
export const users = {
  get: call({
    path: 'user/get',
    work: 'list',
    summary:
      "One's own record; an admin may name another or ask for all. A query finds those with these values, or those of a grid's filter, in a grid's order.",
    body: z.strictObject({
      username: z.optional(z.pipe(z.string(), z.transform(foldUsername))),
      firstname: z.optional(z.string()),
      lastname: z.optional(z.string()),
      usergroup: z.optional(z.string()),
      Gender: z.optional(z.string()),
      Roalval: z.optional(z.string()),
      IsActive: z.optional(z.boolean()),
      filter: gridRequest.shape.filter,
      sort: gridRequest.shape.sort,
      skip: z.optional(z.int().check(z.gte(0))),
      take: z.optional(z.int().check(z.gte(0))),
    }),
    reply: z.array(account),
    envelope: 'bare',
    access: 'signed-in',
  }),
  create: call({
    path: 'user/create',
    summary: 'An admin makes an account, or somebody who has proved a mailbox makes their own, as Student.',
    body: z.object({
      username: signInName,
      firstname: z._default(name, nothing),
      lastname: z._default(name, nothing),
      password: z._default(raw(z.string(messages.passwordRequired)), nothing),
      usergroup,
      IsActive: z._default(z.boolean(), true),
      /** The version of the privacy notice that somebody who signs up has read; the present one where it is absent. */
      Notice: z.optional(z.int()),
    }),
    reply: message,
    envelope: 'status',
    access: 'anyone',
    confirm: 'second step',
  }),
  update: call({
    path: 'user/update',
    summary:
      "My Account changes one's own names and password; an admin changes others. An empty password keeps the old one. Seen are the names, group and status as they were read: only what differs from them is changed.",
    body: z.object({
      username: signInName,
      firstname: z.optional(name),
      lastname: z.optional(name),
      password: z._default(raw(z.string()), nothing),
      currentpassword: z.optional(raw(z.string())),
      usergroup,
      IsActive: z.optional(z.boolean()),
      Seen: seen,
    }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
    confirm: 'second step',
  }),
  endSessions: call({
    path: 'user/endsessions',
    summary: 'Signs a person out everywhere; one who asks it for themselves stays signed in where they are.',
    body: z.object({ username }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
  sessions: call({
    path: 'user/getsessions',
    summary: "A person's sessions, newest first: from what, begun, last used.",
    body: z.object({ username }),
    reply: z.array(openSession),
    envelope: 'bare',
    access: 'administer',
  }),
  endSession: call({
    path: 'user/endsession',
    summary: "Ends one of a person's sessions, except for the one that asks.",
    body: z.object({ username, ID: z._default(z.string(), '') }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
  unlock: call({
    path: 'user/unlock',
    summary: 'Forgets the wrong codes and passwords that others tried for a name, so that its sign-in is no longer slowed.',
    body: z.object({ username }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
  delete: call({
    path: 'user/delete',
    summary: 'Removes an account and ends its sessions. The owner stays.',
    body: z.object({ username }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
}
