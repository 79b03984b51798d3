import type { Deps } from '#server/deps.ts'
import type { ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { countAnonymousCalls, type AnonymousCalls } from '#server/limits/anonymous-calls.ts'
import { ForgedNotice, type PaymentNotice } from '#server/ports/payment-gateway.ts'
import { paymentPage } from '../../links.ts'
import type { PaymentDeps } from './confirm.ts'
import { askWhenDue } from './query-gateway.ts'
import { checkPayment } from '../jobs.ts'
import { paymentStore } from '../store.ts'

const forgedAMinute = 60

export const paymentWebhooks = (deps: PaymentDeps): ExternalRoute[] => [
  webhook(deps, countAnonymousCalls('forged payments', forgedAMinute, deps.now)),
  {
    method: 'GET',
    path: '/pg/return',
    async answer({ query }) {
      const pgid = query['p'] ?? ''
      const link = (await paymentStore(deps.db).linksOf(pgid)).at(-1)
      // Only a hint to ask: the gateway's own answer counts.
      if (link?.gateway_ref && deps.payments.isReturnOf(link.gateway_ref, query)) await askWhenDue(deps, pgid)
      return { location: `/ap/${paymentPage(pgid)}` }
    },
  },
]

const webhook = (deps: Deps, forged: AnonymousCalls): ExternalRoute => ({
  method: 'POST',
  path: `/pg/webhook/${deps.payments.name}`,
  async answer(request) {
    const notice = noticeIn(deps, request, forged)
    if (notice === 'forged') return { status: 400 }
    if (notice) await take(deps, notice)
    return { status: 200 }
  },
})

/** SEC-35: counts forged notices only, so that a forger in the gateway's network can't block real ones. */
function noticeIn(
  { payments, log }: Deps,
  { raw, headers, ip }: ExternalRequest,
  forged: AnonymousCalls,
): PaymentNotice | undefined | 'forged' {
  try {
    return payments.verifyWebhook(raw, headers)
  } catch (error) {
    if (!(error instanceof ForgedNotice)) throw error
    forged.take(ip)
    log.warn({ err: error }, 'A notice that the payment gateway did not send')
    return 'forged'
  }
}

/** Replies before asking the gateway, because gateways give up on slow replies. */
async function take(deps: Deps, { eventId, gatewayRef, hint }: PaymentNotice): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const event = { gateway: deps.payments.name, event_id: eventId, gateway_ref: gatewayRef, hint, received_at: deps.now() }
    if (await paymentStore(tx).takeEvent(event)) await deps.jobs.enqueue(tx, checkPayment, { gatewayRef }, { key: gatewayRef })
  })
  deps.jobs.wake(checkPayment)
}
