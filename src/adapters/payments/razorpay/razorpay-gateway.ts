import { dialled } from '#shared/values/phone.ts'
import { z } from 'zod/mini'
import {
  ForgedNotice,
  GatewayRefused,
  type LinkState,
  type PaymentGateway,
  type PaymentStatus,
} from '#server/ports/payment-gateway.ts'
import { ask } from '../ask.ts'
import { hmacHex, isSame } from '../signature.ts'

export type RazorpayOptions = {
  url: string
  keyId: string
  keySecret: string
  /** After a change the new one and the old one, with a comma between: what Razorpay tries again is signed with the old. */
  webhookSecret: string
  longestMs?: number
}

const status = z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid'])
const payment = z.object({ payment_id: z.string(), status: z.string(), created_at: z.optional(z.number()) })
const link = z.object({
  id: z.string(),
  short_url: z.string(),
  status,
  reference_id: z.string(),
  amount: z.int(),
  amount_paid: z.int(),
  currency: z.string(),
  payments: z.nullish(z.union([z.array(payment), z.object({})])),
})
const links = z.object({ payment_links: z.array(link) })
const notice = z.object({
  event: z.string(),
  payload: z.object({ payment_link: z.optional(z.object({ entity: z.object({ id: z.string() }) })) }),
})

/** PAY-11: Razorpay Payment Links, amounts in paise, one link per `reference_id`. */
export function razorpayGateway({ url, keyId, keySecret, webhookSecret, longestMs }: RazorpayOptions): PaymentGateway {
  const base = `${url.replace(/\/$/, '')}/v1/payment_links`
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const secrets = webhookSecret.split(',').flatMap((secret) => secret.trim() || [])
  const read = <T extends z.ZodMiniType>(path: string, reply: T) => ask(`${base}${path}`, reply, { headers, longestMs })

  /** The link that a reference has already: a repeated request is refused by Razorpay, and means that one. */
  async function existing(reference: string, refusal: unknown) {
    const { payment_links: found } = await read(`/?reference_id=${encodeURIComponent(reference)}`, links)
    const same = found.find(({ reference_id }) => reference_id === reference)
    if (!same) throw refusal
    return same
  }

  return {
    name: 'razorpay',
    hosts: ['rzp.io', 'razorpay.com', new URL(url).host],

    async create({ reference, amountMinor, currency, description, customer, returnUrl, expiresAt }) {
      const body = JSON.stringify({
        amount: amountMinor,
        currency,
        accept_partial: false,
        reference_id: reference,
        description,
        customer: {
          name: customer.name,
          ...(customer.email && { email: customer.email }),
          ...contactOf(customer.phone),
        },
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { pgid: reference },
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
      })
      const made = await ask(base, link, { headers, body, longestMs }).catch((error: unknown) => {
        if (error instanceof GatewayRefused) return existing(reference, error)
        throw error
      })
      return { gatewayRef: made.id, url: made.short_url }
    },

    fetchStatus: async (gatewayRef) => statusOf(await read(`/${encodeURIComponent(gatewayRef)}`, link)),

    verifyWebhook(raw, headers) {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !secrets.some((secret) => isSame(signature, hmacHex(secret, raw))))
        throw new ForgedNotice('The signature is wrong')
      const { event, payload } = notice.parse(JSON.parse(raw.toString('utf8')))
      const gatewayRef = payload.payment_link?.entity.id
      if (!gatewayRef) return undefined
      const id = headers['x-razorpay-event-id']
      return { eventId: typeof id === 'string' && id ? id : signature, gatewayRef, hint: event }
    },

    isReturnOf(gatewayRef, query) {
      const [id, reference, state, paymentId] = ['link_id', 'link_reference_id', 'link_status', 'id'].map(
        (name) => query[`razorpay_payment_${name}`] ?? '',
      )
      const right = hmacHex(keySecret, `${id}|${reference}|${state}|${paymentId}`)
      return id === gatewayRef && isSame(query['razorpay_signature'] ?? '', right)
    },
  }
}

/** A phone as Razorpay takes it; one that it would refuse must not keep anybody from paying. */
function contactOf(phone: string): { contact?: string } {
  const contact = dialled(phone)
  return /^\+?\d{8,15}$/.test(contact) ? { contact } : {}
}

/** A part is not the fee: `accept_partial` is off, and a partial amount is not final. */
const states: Record<z.output<typeof status>, LinkState> = {
  created: 'created',
  partially_paid: 'pending',
  expired: 'expired',
  cancelled: 'cancelled',
  paid: 'paid',
}

function statusOf(paymentLink: z.output<typeof link>): PaymentStatus {
  const captured = Array.isArray(paymentLink.payments)
    ? paymentLink.payments.find(({ status }) => status === 'captured')
    : undefined
  return {
    state: states[paymentLink.status],
    reference: paymentLink.reference_id,
    amountMinor: paymentLink.status === 'paid' ? paymentLink.amount_paid : paymentLink.amount,
    currency: paymentLink.currency.toUpperCase(),
    ...(captured && { paymentId: captured.payment_id }),
    ...(captured?.created_at && { paidAt: new Date(captured.created_at * 1000) }),
  }
}
