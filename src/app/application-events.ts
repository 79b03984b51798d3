import { letterFollower, type ApplicationFollower } from '#features/applications/server/public.ts'
import { leadFollower } from '#features/leads/server/follower.ts'
import { feeFollower, openFee } from '#features/payments/server/public.ts'
import type { Deps } from '#server/deps.ts'

/** Everybody who follows the applications, as one; told in this order: what is mailed names the fee. Applications don't know who they are. */
export function applicationSubscribers(deps: Deps): ApplicationFollower {
  const followers = followersOf(deps)
  return async (tx, events) => {
    for (const follower of followers) await follower(tx, events)
  }
}

const followersOf = (deps: Deps): ApplicationFollower[] => [feeFollower(deps), letterFollower(deps, openFee), leadFollower(deps)]
