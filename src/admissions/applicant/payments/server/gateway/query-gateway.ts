import { GatewayRefused, GatewayUnavailable } from '#server/ports/payment-gateway.ts'
import { isOpen } from '../../fee.ts'
import { confirm, type PaymentDeps } from './confirm.ts'
import { paymentStore } from '../store.ts'

/** PAY-7: the interval per payment, however often a page asks us. */
const askEverySeconds = 3

/** Skips a final or just checked payment. Ignores a missing answer: the next check, notice or reconciler brings it. */
export async function askWhenDue(deps: PaymentDeps, pgid: string): Promise<void> {
  const store = paymentStore(deps.db)
  const link = (await store.linksOf(pgid)).at(-1)
  if (!link?.gateway_ref || !isOpen(link.state)) return
  if (!(await store.claim(link, deps.now(), askEverySeconds))) return
  await askQuietly(deps, link.gateway_ref)
}

export async function askQuietly(deps: PaymentDeps, gatewayRef: string): Promise<void> {
  await confirm(deps, gatewayRef).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    deps.log.warn({ err: error, gatewayRef }, 'The payment gateway did not give the state of a payment')
  })
}
