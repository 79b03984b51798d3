import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { openSession } from '#platform/sessions/contract.ts'
import { gridRequest } from '#shared/grid.ts'
import { atMost, line, raw, readAs, required, seen } from '#shared/schema.ts'
import { foldUsername, readUserName } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'

/** SIGN-4 */
export const username = z.pipe(required('User Name is required!'), z.transform(foldUsername))
export const signInName = z.pipe(username, readAs(readUserName, 'User Name is not valid!'))
/** Staff use e-mail; a code by SMS is the weaker proof. */
export const notFresh = 'Enter your current password, or sign in again, to set a new one.'
export const mobileIsForApplicants = 'Only Students can sign in with a mobile number.'
export const studentHasNoRole = 'A Student has no role.'
/** ROLE-6 */
export const ownRights = 'Ask another admin to change your own group, role or status.'
export const groupRequired = 'Usergroup is required!'
export const longName = 'A name can be at most 100 characters.'
const name = line().check(atMost(100, longName))
/** `accountFault` judges it in its turn, after the name and the password. */
const usergroup = z.optional(z.string(groupRequired))
const nothing = ''

export const longestPassword = 128

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

export const users = {
  get: call({
    path: 'user/get',
    work: 'list',
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
    body: z.object({
      username: signInName,
      firstname: z._default(name, nothing),
      lastname: z._default(name, nothing),
      password: z._default(raw(z.string(messages.passwordRequired)), nothing),
      usergroup,
      IsActive: z._default(z.boolean(), true),
      Notice: z.optional(z.int()),
    }),
    ...answersMessage('status', 'anyone'),
    confirm: 'second step',
  }),
  update: call({
    path: 'user/update',
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
    ...answersMessage('status', 'signed-in'),
    confirm: 'second step',
  }),
  endSessions: call({
    path: 'user/endsessions',
    body: z.object({ username }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
  sessions: call({
    path: 'user/getsessions',
    body: z.object({ username }),
    reply: z.array(openSession),
    envelope: 'bare',
    access: 'administer',
  }),
  endSession: call({
    path: 'user/endsession',
    body: z.object({ username, ID: z._default(z.string(), '') }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
  unlock: call({
    path: 'user/unlock',
    body: z.object({ username }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
  delete: call({
    path: 'user/delete',
    body: z.object({ username }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
}
