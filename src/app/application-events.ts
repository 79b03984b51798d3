import { statusMailSubscriber, type ApplicationSubscriber } from '#features/applications/server/public.ts'
import { leadSubscriber } from '#features/leads/server/subscriber.ts'
import { feeSubscriber, openFee } from '#features/payments/server/public.ts'
import type { Deps } from '#server/deps.ts'

/** Everybody who follows the applications, as one; told in this order: what is mailed names the fee. Applications don't know who they are. */
export function applicationSubscribers(deps: Deps): ApplicationSubscriber {
  const followers = followersOf(deps)
  return async (tx, events) => {
    for (const follower of followers) await follower(tx, events)
  }
}

const followersOf = (deps: Deps): ApplicationSubscriber[] => [
  feeSubscriber(deps),
  statusMailSubscriber(deps, openFee),
  leadSubscriber(deps),
]
