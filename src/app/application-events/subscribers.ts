import { isUnproved } from '#admissions/record/applications/record/address-proof.ts'
import { statusMailSubscriber } from '#admissions/record/applications/server/status/status-mails.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { leadSubscriber } from '#admissions/office/leads/server/subscriber.ts'
import { decisionSubscriber } from '#admissions/office/dashboard/server/decisions-store.ts'
import { distributionSubscriber } from '#admissions/office/distribution/server/subscriber.ts'
import { staffWhoRead } from '#accounts/users/server/list/staff.ts'
import { messageSubscriber } from '#admissions/applicant/messages/server/subscriber.ts'
import { noticeSubscriber } from '#admissions/office/notices/server/subscriber.ts'
import { feeSubscriber } from '#admissions/applicant/payments/server/request-fee.ts'
import { openFee } from '#admissions/applicant/payments/server/fee-on-application.ts'
import { webhookSubscriber } from '#app/application-events/webhook-subscriber.ts'
import { notifyOwner } from '#admissions/office/notices/server/notify-owner.ts'
import type { PaymentDeps } from '#admissions/applicant/payments/server/gateway/confirm.ts'
import { applicationOf } from '#admissions/record/applications/server/public.ts'
import type { CodeDeps } from '#accounts/sign-in/server/codes/make-code.ts'
import type { Deps } from '#server/deps.ts'

/** All subscribers of application events as one, in this order, because the mail includes the fee. Applications don't depend on them. */
export function applicationSubscribers(deps: Deps): ApplicationSubscriber {
  const { first, inside, last } = followersOf(deps)
  return async (tx, events) => {
    // ADDR-1: messages to outside services, and actions that commit anybody, wait until the address is confirmed or the application taken on.
    const followed = events.filter(({ after }) => !isUnproved(after))
    for (const follower of first) await follower(tx, followed)
    for (const follower of inside) await follower(tx, events)
    for (const follower of last) await follower(tx, followed)
  }
}

function followersOf(deps: Deps): Record<'first' | 'inside' | 'last', ApplicationSubscriber[]> {
  const notices = noticeSubscriber(deps)
  return {
    first: [feeSubscriber(deps), statusMailSubscriber(deps, openFee), leadSubscriber(deps), webhookSubscriber(deps)],
    inside: [messageSubscriber(deps), decisionSubscriber(deps), notices],
    last: [distributionSubscriber(deps, staffWhoRead, notices)],
  }
}

/** NOTICE-9: payments notify the owner of an application; they don't depend on notices. */
export const paymentDeps = (deps: Deps): PaymentDeps => ({ ...deps, notifyOwner })

/** SIGN-31: the mail of a code says whether there is an application; the sign-in doesn't depend on applications. */
export const codeDeps = (deps: Deps): CodeDeps => ({
  ...deps,
  hasApplicationOf: async (db, username) => (await applicationOf(db, username)) !== undefined,
})
