import type { Call, FileCall } from '#shared/call.ts'

export type RoutePolicy = {
  call?: Call | FileCall
  otherSites?: 'links' | 'all'
  /** Answers under any host name: health checks use IP addresses. */
  anyHost?: boolean
  /** SEC-31: not counted among a network's pages: a redirect, a file of the app, a health check. */
  isCheap?: boolean
}

const policies = new WeakSet()
const isPolicy = (value: unknown): value is RoutePolicy => typeof value === 'object' && value !== null && policies.has(value)

export function withPolicy(policy: RoutePolicy): { config: object } {
  policies.add(policy)
  return { config: { policy } }
}

export const policyOf = ({ config }: { config: object }): RoutePolicy =>
  'policy' in config && isPolicy(config.policy) ? config.policy : {}
