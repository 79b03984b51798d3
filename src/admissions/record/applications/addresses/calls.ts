import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { formNames } from '#shared/form-name.ts'
import { username } from '../contract.ts'

/** ADDR-1: whose the applications are that came by the public form with somebody's address. */
export const addressCalls = {
  asked: call({
    path: 'applications/addressasked',
    summary: 'The applications of the public form that carry the caller’s address, and that they have not answered for.',
    body: z.object({}),
    reply: z.array(z.object({ applicationID: z.number(), Form: z.enum(formNames), SubmitedDate: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  answer: call({
    path: 'applications/addressanswer',
    summary:
      'Says of one of `applications/addressasked` whether it is theirs: with `WasMe` it is from then on; without it goes into Trash, and for 90 days the public form takes no other with this address.',
    body: z.object({ applicationID: z.int(), WasMe: z.boolean() }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
  takeOn: call({
    path: 'applications/takeon',
    summary:
      'Takes on an application whose address is not confirmed, with a reason, which is logged: owner, lead and letters wait no longer.',
    body: z.object({ username, reason }),
    reply: message,
    envelope: 'status',
    access: 'decideApplications',
  }),
}
