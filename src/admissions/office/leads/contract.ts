import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'
import { leadServices, outboxKinds, outboxServices, outboxStates } from '#platform/outgoing/kinds.ts'

export const noSuchEntry = 'This entry does not exist or is already done.'
export const nothingFailed = 'Nothing has failed.'
export const triedAgain = 'Trying again now.'
export const allTriedAgain = (total: number) => (total === 1 ? triedAgain : `${total} entries are tried again now.`)

/**
 * A row of the outbox screen. `NextTry` of one that waits, `Endedon` of one that does not. `Email` of one to a webhook is the webhook's
 * name; one that is about no application has no number.
 */
export const outboxItem = z.object({
  ID: z.number(),
  Service: z.enum(outboxServices),
  Kind: z.enum(outboxKinds),
  Email: z.string(),
  applicationID: z.nullable(z.number()),
  State: z.enum(outboxStates),
  Attempts: z.number(),
  Note: z.string(),
  Createdon: z.string(),
  NextTry: z.nullable(z.string()),
  Endedon: z.nullable(z.string()),
})
export type OutboxItem = z.output<typeof outboxItem>

export const leadCalls = {
  partners: call({
    path: 'crm/partners',
    summary: 'The sales partners that the lead service knows, as heard in the last ten minutes, or last at all.',
    body: z.object({}),
    reply: z.array(z.object({ partner_name: z.string() })),
    envelope: 'bare',
    access: 'readPartners',
  }),
  outbox: call({
    path: 'outbox/get',
    summary: 'A page of what the lead service, the second CRM and webhooks were sent or are to be sent, newest first.',
    body: gridRequest,
    work: 'list',
    reply: page(outboxItem),
    envelope: 'bare',
    access: 'readLogs',
  }),
  standing: call({
    path: 'outbox/standing',
    summary: 'How many entries wait and have failed, and which lead service is left alone until when, and why.',
    body: z.object({}),
    reply: z.object({
      Waiting: z.number(),
      Failed: z.number(),
      Stopped: z.array(z.object({ Service: z.enum(leadServices), Until: z.string(), Reason: z.string() })),
    }),
    envelope: 'status',
    access: 'readLogs',
  }),
  retry: call({
    path: 'outbox/retry',
    summary: 'Tries an entry that waits or has failed now; without an ID all that have failed.',
    body: z.object({ ID: z.optional(z.int()) }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
}
