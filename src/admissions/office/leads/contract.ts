import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'
import { leadServices, outboxKinds, outboxServices, outboxStates } from '#platform/outgoing/kinds.ts'

export const noSuchEntry = 'This entry does not exist or is already done.'
export const nothingFailed = 'Nothing has failed.'
export const triedAgain = 'Trying again now.'
export const allTriedAgain = (total: number) => (total === 1 ? triedAgain : `${total} entries are tried again now.`)

/** `NextTry` only while waiting, `Endedon` only afterwards. A webhook's `Email` is its name; without an application there is no number. */
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
    body: z.object({}),
    reply: z.array(z.object({ partner_name: z.string() })),
    envelope: 'bare',
    access: 'readPartners',
  }),
  outbox: call({
    path: 'outbox/get',
    body: gridRequest,
    work: 'list',
    reply: page(outboxItem),
    envelope: 'bare',
    access: 'readLogs',
  }),
  standing: call({
    path: 'outbox/standing',
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
    body: z.object({ ID: z.optional(z.int()) }),
    ...answersMessage('status', 'administer'),
  }),
}
