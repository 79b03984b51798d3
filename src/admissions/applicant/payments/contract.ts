import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { feeStates, type FeeState } from '#admissions/record/applications/status/fee-state.ts'

/** PAY-8. */
export const paid = 'Payment successful. Transaction id {transaction}'
export const unpaid = {
  pending: 'Payment is being processed. Please check again shortly.',
  failed: 'Payment failed. You can try again.',
  due: 'Payment has not been made yet. If you have just paid, please check again shortly.',
} as const satisfies Record<Exclude<FeeState, 'paid'>, string>

export const noSuchPayment = 'There is no such payment.'
export const alreadyPaid = 'This has been paid already.'
export const unavailable = 'The payment service is not available at the moment. Please try again.'

export const paymentStatus = z.object({ state: z.enum(feeStates), amount: z.string() })

const pgid = z.string().check(z.minLength(1), z.maxLength(64))

export const payments = {
  getUrl: call({
    path: 'pg/geturl',
    body: z.object({
      pgid,
      username: z.optional(z.pipe(z.string(), z.transform(foldUsername))),
      sessionid: z.optional(z.string()),
    }),
    reply: z.object({ purl: z.string() }),
    envelope: 'status',
    access: 'pay',
    handle: true,
  }),
  getStatus: call({
    path: 'payment/getstatus',
    body: z.object({ pgid, SessionId: z.optional(z.string()) }),
    reply: z.extend(paymentStatus, { Msg: z.string() }),
    envelope: 'status',
    access: 'pay',
    handle: true,
    lowerMsg: true,
  }),
}
