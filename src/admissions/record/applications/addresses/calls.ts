import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { username } from '../contract.ts'

export const addressCalls = {
  asked: call({
    path: 'applications/addressasked',
    body: z.object({}),
    reply: z.array(z.object({ applicationID: z.number(), Form: z.string(), SubmitedDate: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  answer: call({
    path: 'applications/addressanswer',
    body: z.object({ applicationID: z.int(), WasMe: z.boolean() }),
    ...answersMessage('status', 'signed-in'),
  }),
  takeOn: call({
    path: 'applications/takeon',
    body: z.object({ username, reason }),
    ...answersMessage('status', 'decideApplications'),
  }),
}
