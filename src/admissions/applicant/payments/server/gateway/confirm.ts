import { auditLog } from '#platform/activity-log/server/public.ts'
import { feeWords } from '#admissions/record/applications/status/fee-state.ts'
import { markPayment } from '#admissions/record/applications/server/public.ts'
import { sendQueuedMails, queueMail } from '#platform/mail/server/public.ts'
import { announce } from '#platform/webhooks/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentStatus } from '#server/ports/payment-gateway.ts'
import { amountText, feeStateOf, later, module } from '../../fee.ts'
import { receipt } from '../payment-mails.ts'
import { paymentStore, type Link, type Payment } from '../store.ts'

export type PaymentDeps = Deps & {
  notifyOwner: (tx: Db, deps: Deps, application: { assigned_to: string; application_id: number }, kind: 'fee') => Promise<void>
}

/** Ignores links that aren't ours. Throws if the gateway gives no answer. */
export async function confirm(deps: PaymentDeps, gatewayRef: string): Promise<void> {
  const link = await paymentStore(deps.db).linkByRef(gatewayRef)
  if (!link || link.gateway !== deps.payments.name) return
  const status = await deps.payments.fetchStatus(gatewayRef)
  await deps.db.transaction().execute((tx) => updatePayment(tx, deps, link, status))
  sendQueuedMails(deps)
}

/** The first link uses the pgid alone. At most 40 characters. */
export const referenceOf = ({ pgid, number }: Pick<Link, 'pgid' | 'number'>): string =>
  number === 1 ? pgid : `${pgid}-${number}`

/** PAY-4, PAY-5: accepts answers in any order. Keeps one with another amount, currency or reference for staff. */
export async function updatePayment(
  tx: Db,
  deps: PaymentDeps,
  { pgid, number }: Pick<Link, 'pgid' | 'number'>,
  status: PaymentStatus,
): Promise<void> {
  const store = paymentStore(tx)
  const payment = await store.lock(pgid)
  const links = await store.linksOf(pgid)
  const link = links.find((link) => link.number === number)
  if (!payment || !link) return
  const note = (log: string, isMilestone: boolean, after?: object) =>
    auditLog(deps)(tx, {
      actor: deps.payments.name,
      module,
      log,
      applicationId: payment.application_id,
      isMilestone,
      ...(after && { after }),
    })

  /** NOTICE-9. */
  const needsSomebody = async (log: string) => {
    await note(log, false, status)
    await deps.notifyOwner(tx, deps, payment, 'fee')
  }

  const answer = JSON.stringify(status)
  if (!fits(payment, link, status)) {
    await store.changeLink(link, { answer, misfit: true })
    if (link.misfit) return
    deps.log.error({ pgid, status }, 'The gateway answered about another payment than was asked for')
    return needsSomebody('The gateway answered about another payment than was asked for: please look')
  }

  const state = later(link.state, status.state)
  await store.changeLink(link, { answer, state })
  const before = feeStateOf(links.map((link) => link.state))
  const after = feeStateOf(links.map((link) => (link.number === number ? state : link.state)))
  if (before === 'paid' && state === 'paid' && link.state !== 'paid') {
    deps.log.error({ pgid, status }, 'A fee was paid twice')
    return needsSomebody('Paid a second time: please give it back')
  }
  if (before === after) return

  const paid =
    after === 'paid' ? { payment_id: status.paymentId ?? link.gateway_ref ?? '', paid_at: status.paidAt ?? deps.now() } : {}
  await store.settle(pgid, { state: after, ...paid })
  await markPayment(tx, payment.application_id, { payment: feeWords[after] })
  const amount = amountText(payment.amount_minor, payment.currency)
  if (after !== 'paid') return note(`Application fee of ${amount}: ${feeWords[after]}`, true)
  await note(`Application fee of ${amount} paid, transaction id ${paid.payment_id}`, true)
  const { application_id } = payment
  await announce(tx, deps, [{ kind: 'payment.confirmed', application_id, data: { applicationID: application_id } }])
  const letter = receipt(deps.config, { ...payment, ...paid }, await languageOf(tx, payment.username))
  if (letter) await queueMail(tx, deps, letter)
}

const fits = (payment: Payment, link: Link, { reference, amountMinor, currency }: PaymentStatus) =>
  reference === referenceOf(link) && amountMinor === payment.amount_minor && currency === payment.currency
