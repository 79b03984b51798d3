import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { atMost, required } from '#shared/schema.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { keyRights } from './key-rights.ts'

export const noSuchKey = 'There is no such key.'
export const revokedAlready = 'This key has already been revoked.'
export const revoked = 'Revoked!'
export const nameTaken = 'There is or was already a key with this name.'
export const notYours = 'You can give a key only rights that you have.'
export const wrongEnd = 'The last day must be between tomorrow and 365 days from now.'
/** Days. */
export const mostDays = 365
export const usualDays = 90
export const wrongNetwork = 'Enter an address or a range, such as 203.0.113.7 or 10.1.0.0/16.'
const dateNeeded = 'Last day is required!'

export const keyBody = z.object({
  Name: required('Name is required!').check(
    atMost(60, 'A name can be at most 60 characters.'),
    z.regex(/^[\p{L}\p{M}\p{N} .-]+$/u, 'A name can contain only letters, digits, spaces, dots and dashes.'),
  ),
  Rights: z.pipe(
    z.array(z.enum(keyRights)).check(z.minLength(1, 'Choose at least one right.')),
    z.transform((rights) => keyRights.filter((right) => rights.includes(right))),
  ),
  Networks: z._default(
    z.pipe(
      z.array(z.string().check(z.maxLength(50, wrongNetwork))).check(z.maxLength(20, 'There can be at most 20 networks.')),
      z.transform((networks) => [...new Set(networks)]),
    ),
    [],
  ),
  Expires: required(dateNeeded).check(z.refine((text) => parseIsoDate(text) !== undefined, messages.noSuchDate)),
})

const keyStates = ['active', 'expired', 'revoked', 'without its maker'] as const

/** `ID` is how the secret begins. */
const apiKey = z.object({
  ID: z.string(),
  Name: z.string(),
  Rights: z.array(z.enum(keyRights)),
  Networks: z.array(z.string()),
  Madeby: z.string(),
  Madeat: z.string(),
  Expires: z.string(),
  Lastused: z.nullable(z.string()),
  State: z.enum(keyStates),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeys = {
  get: call({
    path: 'apikeys/get',
    body: z.object({}),
    reply: z.array(apiKey),
    envelope: 'bare',
    access: 'administer',
  }),
  create: call({
    path: 'apikeys/create',
    body: keyBody,
    reply: z.object({ ID: z.string(), Key: z.string() }),
    envelope: 'status',
    access: 'administer',
    confirm: 'always',
    quota: 'writes',
  }),
  revoke: call({
    path: 'apikeys/revoke',
    body: z.object({ ID: required(noSuchKey) }),
    ...answersMessage('status', 'administer'),
  }),
}
