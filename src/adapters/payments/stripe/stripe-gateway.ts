import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { LinkState, PaymentGateway, PaymentStatus } from '#server/ports/payment-gateway.ts'
import { ask } from '../ask.ts'
import { checkStamped } from '../signature.ts'

export type StripeOptions = {
  url: string
  secretKey: string
  webhookSecret: string
  now: () => Date
  longestMs?: number
}

const session = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.nullish(z.string()),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string(), status: z.optional(z.string()) })])),
})
const notice = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.literal('checkout.session'), id: z.string() }) }),
})

const version = '2026-10-28.endive'
/** Checkout takes from half an hour to a day; a little less, as the request takes its time. */
const [shortestMs, longestLifeMs] = [31 * minuteMs, 23.5 * hourMs]
/** Currencies without a minor unit that Stripe still requires in hundredths. */
const inHundredths = new Set(['ISK', 'UGX'])

/** PAY-12: Stripe Checkout by plain requests: four fields of two calls don't need a package. */
export function stripeGateway({ url, secretKey, webhookSecret, now, longestMs }: StripeOptions): PaymentGateway {
  const base = `${url.replace(/\/$/, '')}/v1/checkout/sessions`
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': version, accept: 'application/json' }

  return {
    name: 'stripe',
    hosts: ['checkout.stripe.com', new URL(url).host],

    async create({ reference, amountMinor, currency, description, customer, returnUrl, expiresAt }) {
      const life = Math.min(Math.max(expiresAt.getTime(), now().getTime() + shortestMs), now().getTime() + longestLifeMs)
      const price = 'line_items[0][price_data]'
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: reference,
        ...(customer.email && { customer_email: customer.email }),
        'line_items[0][quantity]': '1',
        [`${price}[currency]`]: currency.toLowerCase(),
        [`${price}[unit_amount]`]: String(amountMinor * factorOf(currency)),
        [`${price}[product_data][name]`]: description,
        expires_at: String(Math.floor(life / 1000)),
        'metadata[pgid]': reference,
        success_url: `${returnUrl}&cs={CHECKOUT_SESSION_ID}`,
        cancel_url: `${returnUrl}&cancel=1`,
      })
      const made = await ask(base, z.extend(session, { url: z.string() }), {
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': `${reference}-create` },
        body: body.toString(),
        longestMs,
      })
      return { gatewayRef: made.id, url: made.url }
    },

    fetchStatus: async (gatewayRef) =>
      statusOf(await ask(`${base}/${encodeURIComponent(gatewayRef)}?expand[]=payment_intent`, session, { headers, longestMs })),

    verifyWebhook(raw, headers) {
      checkStamped(webhookSecret, raw, headers['stripe-signature'], now())
      // A notice of another shape is about something else, such as a balance. If we refused it, Stripe would resend it for days.
      const { data: event } = notice.safeParse(JSON.parse(raw.toString('utf8')))
      return event && { eventId: event.id, gatewayRef: event.data.object.id, hint: event.type }
    },

    isReturnOf: (gatewayRef, query) => query['cs'] === gatewayRef,
  }
}

const factorOf = (currency: string) => (inHundredths.has(currency.toUpperCase()) ? 100 : 1)

/** Complete but unpaid is a delayed method: the bank's answer comes later, and its intent says when it was no. */
function stateOf({ status, payment_status, payment_intent }: z.output<typeof session>): LinkState {
  if (status === 'complete' && payment_status !== 'unpaid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'created'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'pending'
}

function statusOf(checkout: z.output<typeof session>): PaymentStatus {
  const paymentId = typeof checkout.payment_intent === 'string' ? checkout.payment_intent : checkout.payment_intent?.id
  return {
    state: stateOf(checkout),
    reference: checkout.client_reference_id ?? '',
    amountMinor: checkout.amount_total / factorOf(checkout.currency),
    currency: checkout.currency.toUpperCase(),
    ...(paymentId && { paymentId }),
  }
}
