import { statusMailSubscriber } from '#features/applications/server/status/status-mails.ts'
import type { ApplicationSubscriber } from '#features/applications/server/events.ts'
import { leadSubscriber } from '#features/leads/server/subscriber.ts'
import { decisionSubscriber } from '#features/dashboard/server/subscriber.ts'
import { distributionSubscriber } from '#features/distribution/server/subscriber.ts'
import { staffWhoRead } from '#features/users/server/list/staff.ts'
import { messageSubscriber } from '#features/messages/server/subscriber.ts'
import { noticeSubscriber } from '#features/notices/server/subscriber.ts'
import { feeSubscriber } from '#features/payments/server/request-fee.ts'
import { openFee } from '#features/payments/server/fee-on-application.ts'
import { webhookSubscriber } from '#features/webhooks/server/messages/subscriber.ts'
import type { Deps } from '#server/deps.ts'

/** All subscribers of application events as one, in this order, because the mail includes the fee. Applications don't depend on them. */
export function applicationSubscribers(deps: Deps): ApplicationSubscriber {
  const followers = followersOf(deps)
  return async (tx, events) => {
    for (const follower of followers) await follower(tx, events)
  }
}

function followersOf(deps: Deps): ApplicationSubscriber[] {
  const notices = noticeSubscriber(deps)
  return [
    feeSubscriber(deps),
    statusMailSubscriber(deps, openFee),
    leadSubscriber(deps),
    webhookSubscriber(deps),
    messageSubscriber(deps),
    decisionSubscriber(deps),
    notices,
    distributionSubscriber(deps, staffWhoRead, notices),
  ]
}
