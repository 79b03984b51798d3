import type { Call, FileCall } from '#shared/call.ts'

/** What the gate has to know of a route. */
export type RoutePolicy = {
  /** The call that the route serves; undefined on pages. */
  call?: Call | FileCall
  /** What requests from other sites' pages may do: nothing unless said, open the page by a link, or anything. */
  otherSites?: 'links' | 'all'
  /** Answers under any host name: health checks are asked for by address. */
  anyHost?: boolean
}

const policies = new WeakSet()
const isPolicy = (value: unknown): value is RoutePolicy => typeof value === 'object' && value !== null && policies.has(value)

/** The options of a route with such a policy. */
export function withPolicy(policy: RoutePolicy): { config: object } {
  policies.add(policy)
  return { config: { policy } }
}

/** The policy of the route that a request matched; the strictest one where it has none. */
export const policyOf = ({ config }: { config: object }): RoutePolicy =>
  'policy' in config && isPolicy(config.policy) ? config.policy : {}
