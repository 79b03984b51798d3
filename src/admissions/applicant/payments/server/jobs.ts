import { hourMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import { defineJob } from '#server/jobs/jobs.ts'
import { askQuietly } from './gateway/query-gateway.ts'
import { confirm, type PaymentDeps } from './gateway/confirm.ts'
import { paymentStore } from './store.ts'

/** Repeats while the gateway gives no answer. */
export const checkPayment = defineJob('check-payment', z.object({ gatewayRef: z.string() }), { keyed: 'once', retryLimit: 8 })

const reconcile = defineJob('reconcile-payments', z.object({}), { cron: '*/5 * * * *', keyed: 'once', runsAtMostSeconds: 280 })
/** Longer than any link lives. */
const reconciledMs = 48 * hourMs

/** PAY-7: follows up notices at once, and every five minutes the payments without a notice. */
export function paymentJobs(deps: PaymentDeps): void {
  deps.jobs.handle(checkPayment, ({ gatewayRef }) => confirm(deps, gatewayRef))
  deps.jobs.handle(reconcile, (_, { signal }) => reconcilePayments(deps, signal))
}

/** For two days: notices may be lost or switched off. */
export async function reconcilePayments(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  const since = new Date(deps.now().getTime() - reconciledMs)
  const store = paymentStore(deps.db)
  for (const link of await store.openLinks(deps.payments.name, since)) {
    if (signal?.aborted) return
    await store.changeLink(link, { asked_at: deps.now() })
    if (link.gateway_ref) await askQuietly(deps, link.gateway_ref)
  }
}
