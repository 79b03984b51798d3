import { z } from 'zod/mini'
import { decodeBase64 } from '#shared/text/base64.ts'
import { answersMessage, call } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'
import { usergroups } from '#shared/roles.ts'
import { atMost, malformed, readAs, required, seen } from '#shared/schema.ts'
import { foldUsername, readUserName } from '#shared/text/user-name.ts'
import { readEmail } from '#shared/values/email.ts'
import type { Read } from '#shared/values/read.ts'
import { messages } from '#shared/messages.ts'
import { longName } from './contract.ts'

const shortest = 6
const noPassword = 'Password is required !'
const shortPassword = 'Password requires 6 characters minimum !'

const name = (missing: string) => required(missing).check(atMost(100, longName))

/** USER-3: the order of the fields is the order of the rules. */
const whoWith = (read: (username: string) => Read<string>) => ({
  Firstname: name('Firstname is required!'),
  Lastname: name('Lastname is required!'),
  Username: z.pipe(z.pipe(required(messages.emailRequired), z.transform(foldUsername)), readAs(read, messages.emailNotValid)),
})
/** New accounts have e-mail addresses; existing ones may have a mobile number. */
const newUser = whoWith(readEmail)
const knownUser = whoWith(readUserName)
const newPassword = z.string(noPassword).check(z.minLength(1, noPassword), z.minLength(shortest, shortPassword))
const changedPassword = z.string().check(z.refine((text) => text === '' || text.length >= shortest, shortPassword))

export const newUserRules = z.object({ ...newUser, Password: newPassword })
export const changedUserRules = z.object({ ...knownUser, Password: changedPassword })

const encoded = z.pipe(
  z.string(noPassword).check(z.refine((text) => decodeBase64(text) !== undefined, malformed)),
  z.transform((text) => decodeBase64(text) ?? ''),
)

const gender = z.enum(['M', 'F'])
const role = z.enum(['', '1', '2', '3'])
const usergroup = z.enum(['', ...usergroups])

/** `Roalval` is the role's name, `lastSignIn` ISO 8601. */
export const listedUser = z.object({
  Firstname: z.string(),
  Lastname: z.string(),
  Username: z.string(),
  Gender: z.string(),
  Roalval: z.string(),
  usergroup: z.string(),
  IsActive: z.boolean(),
  isOwner: z.boolean(),
  lastSignIn: z.nullable(z.string()),
})
/** `Slowed`: strangers' codes or passwords do not count at present. `FromSignOn`: single sign-on sets its rights at each sign-in. */
const pagedUser = z.extend(listedUser, { Slowed: z.boolean(), HasSecondStep: z.boolean(), FromSignOn: z.boolean() })
export type ListedUser = z.output<typeof pagedUser>

/** USER-6 */
export const userList = {
  get: call({
    path: 'users/getusers',
    body: z.object({}),
    work: 'list',
    reply: z.array(listedUser),
    envelope: 'success',
    access: 'administer',
  }),
  page: call({
    path: 'users/getpage',
    body: gridRequest,
    work: 'list',
    reply: page(pagedUser),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'users/saveuser',
    body: z.object({
      ...newUser,
      Password: z.pipe(encoded, newPassword),
      Gender: z._default(gender, 'M'),
      Roalval: z._default(role, ''),
      usergroup: z._default(usergroup, ''),
      IsActive: z._default(z.boolean(), true),
    }),
    ...answersMessage('success', 'administer'),
    confirm: 'second step',
  }),
  update: call({
    path: 'users/updateuser',
    body: z.object({
      ...knownUser,
      Password: z.pipe(z._default(encoded, ''), changedPassword),
      Gender: z.optional(gender),
      Roalval: z.optional(role),
      usergroup: z.optional(usergroup),
      IsActive: z.optional(z.boolean()),
      Seen: seen,
    }),
    ...answersMessage('success', 'administer'),
    confirm: 'second step',
  }),
  delete: call({
    path: 'users/deleteuser',
    body: z.object({ Username: z.pipe(required(messages.emailRequired), z.transform(foldUsername)) }),
    ...answersMessage('success', 'administer'),
    confirm: 'second step',
  }),
}
