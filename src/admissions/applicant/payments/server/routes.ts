import { fill } from '#shared/text/fill.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { noSuchPayment, paid, payments, unpaid } from '../contract.ts'
import { amountText } from '../fee.ts'
import type { PaymentDeps } from './gateway/confirm.ts'
import { askWhenDue } from './gateway/query-gateway.ts'
import { payingPage } from './gateway/start.ts'
import { paymentStore } from './store.ts'

export function paymentRoutes(deps: PaymentDeps): Route[] {
  const store = paymentStore(deps.db)

  /** Applicants pay their own fee, an admin anybody's. The refusal is the same for a missing one. */
  async function payable(who: Session, pgid: string, username?: string) {
    const payment = await store.find(pgid)
    const isOwn = payment !== undefined && isOwnKey(payment.username, who.username)
    if (!isOwn && !admits('readAllApplications', who)) throw new HttpError(403, messages.notAllowed)
    if (!payment || (username && username !== payment.username)) throw new Refusal(noSuchPayment)
    return payment
  }

  return [
    route(payments.getUrl, async ({ pgid, username }, { who }) => ({
      purl: await payingPage(deps, await payable(who, pgid, username)),
    })),

    route(payments.getStatus, async ({ pgid }, { who }) => {
      const { state } = await payable(who, pgid)
      if (state !== 'paid') await askWhenDue(deps, pgid)
      const now = await payable(who, pgid)
      const standing = { state: now.state, amount: amountText(now.amount_minor, now.currency) }
      if (now.state !== 'paid') throw new Refusal(unpaid[now.state], standing)
      return { Msg: fill(paid, { transaction: now.payment_id }), ...standing }
    }),
  ]
}
