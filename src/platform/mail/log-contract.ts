import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'

/** The channels of messages. */
export const channels = ['mail', 'sms'] as const
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'dropped', 'withdrawn'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** They are not retried, and did not arrive. */
export const undeliveredStates: DeliveryState[] = ['failed', 'dropped']

/** The state of a mail or SMS, never its text. `Error` is why the last attempt failed. */
const delivery = z.object({
  ID: z.string(),
  Channel: z.enum(channels),
  To: z.string(),
  Template: z.string(),
  State: z.enum(deliveryStates),
  Tries: z.number(),
  Error: z.string(),
  Queuedon: z.string(),
  Endedon: z.nullable(z.string()),
})
export type Delivery = z.output<typeof delivery>

/** Days for which the delivery log keeps a line. */
export const daysKept = 90

export const mailLog = {
  get: call({
    path: 'maillog/get',
    summary: `A page of the mails and SMS of the last ${daysKept} days, newest first, with how each fared.`,
    body: gridRequest,
    work: 'list',
    reply: page(delivery),
    envelope: 'bare',
    access: 'readLogs',
  }),
}
