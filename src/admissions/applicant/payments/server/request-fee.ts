import { randomBytes } from 'node:crypto'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { systemActor } from '#platform/activity-log/contract.ts'
import { feeWords } from '#admissions/record/applications/status/fee-state.ts'
import { markPayment } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { amountText, minorOf, module } from '../fee.ts'
import { paymentStore } from './store.ts'

/** PAY-1: in the transaction of the submission, so later changes of the fee don't affect it. */
export function feeSubscriber(deps: Deps): ApplicationSubscriber {
  const audit = auditLog(deps)
  return async (tx, events) => {
    for (const { kind, after } of events) {
      if (kind !== 'submitted' || !isSpecifiedForm(after.form)) continue
      const fee = (await siteSettings(tx)).Fees[after.form]
      if (!fee?.on) continue
      const payment = await paymentStore(tx).ask({
        pgid: randomBytes(16).toString('hex'),
        application_id: after.application_id,
        amount_minor: minorOf(fee.amount, fee.currency),
        currency: fee.currency,
        created_at: deps.now(),
        paid_at: null,
      })
      if (!payment) continue
      await markPayment(tx, after.application_id, { pgid: payment.pgid, payment: feeWords.due })
      const log = `Application fee of ${amountText(payment.amount_minor, payment.currency)} asked`
      await audit(tx, { actor: systemActor, module, log, applicationId: after.application_id, isMilestone: true })
    }
  }
}
