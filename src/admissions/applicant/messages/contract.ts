import { z } from 'zod/mini'
import { deliveryStates } from '#platform/mail/log-contract.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { answersMessage, call, fileCall } from '#shared/call.ts'
import { atMost, requiredText } from '#shared/schema.ts'
import { username } from '#admissions/record/applications/contract.ts'

export const nothingWritten = 'Write a message.'
/** Characters, as a browser counts them. */
export const longestMessage = 4000
export const tooLong = `A message can have at most ${longestMessage} characters.`
export const tooMany = 'You have sent many messages. Please try again later.'
export const switchedOff = 'Messages are switched off.'
export const messageSent = 'Message sent.'

export const messageText = requiredText(nothingWritten).check(atMost(longestMessage, tooLong))

/** `seen` is empty until the other side reads it; only staff get `who` and `mail`, and only the author gets `key` (MSG-6). */
const threadMessage = z.object({
  id: z.number(),
  text: z.string(),
  at: z.string(),
  by: z.enum(['applicant', 'office']),
  who: z.string(),
  seen: z.string(),
  subject: z.optional(z.string()),
  key: z.optional(z.string()),
  mail: z.optional(z.enum(deliveryStates)),
})
export type ThreadMessage = z.output<typeof threadMessage>

export const messageCalls = {
  get: call({
    path: 'messages/get',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(threadMessage),
    envelope: 'bare',
    access: 'readApplications',
    onlyReads: true,
  }),
  send: call({
    path: 'messages/send',
    body: z.object({
      username: z.optional(username),
      text: messageText,
      key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    ...answersMessage('status', 'writeApplications'),
  }),
  seen: call({
    path: 'messages/seen',
    body: z.object({ username: z.optional(username), upTo: z.int() }),
    ...answersMessage('status', 'writeApplications'),
  }),
}

export const messageFiles = {
  letter: fileCall({
    method: 'GET',
    path: 'messages/letter',
    quota: 'papers',
    query: z.object({ username: z.optional(username), id: z.string().check(z.regex(/^\d{1,15}$/, laterMessages.noSuchLetter)) }),
    access: 'readApplications',
  }),
}
