import { shapes, type Limits } from '#shared/call.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export type BodyLimits = { bytes: number; nodes: number; depth: number; isAnonymous: boolean }

export const smallBody = 64 * kilobyte

/** A request with its session in the body counts as anonymous until the body is read. */
export function limitsOf({ limit, openLimit, shape = 'record' }: Limits, isSignedIn: boolean): BodyLimits {
  return isSignedIn
    ? { ...shapes[shape], bytes: limit ?? megabyte, isAnonymous: false }
    : { bytes: openLimit ?? smallBody, nodes: 500, depth: 8, isAnonymous: true }
}
