import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { gridRequest, page } from '#shared/grid.ts'

export const channels = ['mail', 'sms'] as const
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'dropped', 'withdrawn'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** They are not retried, and did not arrive. */
export const undeliveredStates: DeliveryState[] = ['failed', 'dropped']

/** Never the text. `Error` is the failure of the last attempt. */
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

export const daysKept = 90

export const mailLog = {
  get: call({
    path: 'maillog/get',
    body: gridRequest,
    work: 'list',
    reply: page(delivery),
    envelope: 'bare',
    access: 'readLogs',
  }),
}
