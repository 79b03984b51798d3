import { z } from 'zod/mini'
import { deliveryStates } from '#platform/mail/log-contract.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { call, fileCall, message } from '#shared/call.ts'
import { atMost, requiredText } from '#shared/schema.ts'
import { username } from '#admissions/record/applications/contract.ts'

export const nothingWritten = 'Write a message.'
/** In characters, as a browser counts them. */
export const longestMessage = 4000
export const tooLong = `A message can have at most ${longestMessage} characters.`
export const tooMany = 'You have sent many messages. Please try again later.'
export const switchedOff = 'Messages are switched off.'
export const messageSent = 'Message sent.'

/** Validates a message in the browser too, before it is sent. */
export const messageText = requiredText(nothingWritten).check(atMost(longestMessage, tooLong))

/**
 * `at` and `seen` are moments; `seen` is empty until the other side has read it. `who` names staff, to staff alone, and so does `mail`: how
 * far the mail of a letter is, as long as the delivery log knows. A letter has a `subject`. `key` is what the browser of its author called it,
 * and is for its author alone: there the message may wait to be sent still (MSG-6).
 */
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
    summary: 'What applicant and office have written about an application, the newest 500, oldest first.',
    body: z.object({ username: z.optional(username) }),
    reply: z.array(threadMessage),
    envelope: 'bare',
    access: 'readApplications',
    onlyReads: true,
  }),
  send: call({
    path: 'messages/send',
    summary: 'Writes to the office, or from the office to the applicant. The same `key` again adds nothing.',
    body: z.object({
      username: z.optional(username),
      text: messageText,
      key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    reply: message,
    envelope: 'status',
    access: 'writeApplications',
  }),
  seen: call({
    path: 'messages/seen',
    summary: 'Notes that what the other side wrote was read, up to a message.',
    body: z.object({ username: z.optional(username), upTo: z.int() }),
    reply: message,
    envelope: 'status',
    access: 'writeApplications',
  }),
}

export const messageFiles = {
  letter: fileCall({
    method: 'GET',
    path: 'messages/letter',
    quota: 'papers',
    summary: 'A letter of the thread as a PDF with the letterhead, dated as it was sent; `id` is that of its message.',
    query: z.object({ username: z.optional(username), id: z.string().check(z.regex(/^\d{1,15}$/, laterMessages.noSuchLetter)) }),
    access: 'readApplications',
  }),
}
