import { GatewayRefused, GatewayUnavailable } from '#server/ports/payment-gateway.ts'
import { isOpen } from '../../fee.ts'
import { confirm, type PaymentDeps } from './confirm.ts'
import { paymentStore } from '../store.ts'

/** PAY-7: the gateway is asked at most this often about one payment, however often a page asks us. */
const askEverySeconds = 3

/**
 * Asks the gateway for the state of a payment, when it is not final and nobody has asked just now. A gateway that gives no answer
 * changes nothing: the next question, a notice or the reconciler brings it.
 */
export async function askWhenDue(deps: PaymentDeps, pgid: string): Promise<void> {
  const store = paymentStore(deps.db)
  const link = (await store.linksOf(pgid)).at(-1)
  if (!link?.gateway_ref || !isOpen(link.state)) return
  if (!(await store.claim(link, deps.now(), askEverySeconds))) return
  await askQuietly(deps, link.gateway_ref)
}

/** Asks, and leaves a line in the log when there is no answer. */
export async function askQuietly(deps: PaymentDeps, gatewayRef: string): Promise<void> {
  await confirm(deps, gatewayRef).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    deps.log.warn({ err: error, gatewayRef }, 'The payment gateway did not give the state of a payment')
  })
}
