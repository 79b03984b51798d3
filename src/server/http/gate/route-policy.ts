import type { Call, FileCall } from '#shared/call.ts'

export type RoutePolicy = {
  /** The call that the route serves; undefined on pages. */
  call?: Call | FileCall
  /** Permits requests from other sites: none by default, links to the page, or all. */
  otherSites?: 'links' | 'all'
  /** Answers under any host name: health checks use IP addresses. */
  anyHost?: boolean
  /** SEC-31: not counted among a network's pages: a redirect, a file of the app, a health check. */
  isCheap?: boolean
}

const policies = new WeakSet()
const isPolicy = (value: unknown): value is RoutePolicy => typeof value === 'object' && value !== null && policies.has(value)

/** The options of a route with such a policy. */
export function withPolicy(policy: RoutePolicy): { config: object } {
  policies.add(policy)
  return { config: { policy } }
}

/** The policy of the route that a request matched; the strictest one by default. */
export const policyOf = ({ config }: { config: object }): RoutePolicy =>
  'policy' in config && isPolicy(config.policy) ? config.policy : {}
