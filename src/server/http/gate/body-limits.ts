import { shapes, type Limits } from '#shared/call.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export type BodyLimits = { bytes: number; nodes: number; depth: number; isAnonymous: boolean }

/** What anonymous bodies are at most, but where a call says otherwise. */
export const smallBody = 64 * kilobyte

/** What a body of a call may be. Whoever brings a session in the body itself is anonymous until it was read. */
export function limitsOf({ limit, openLimit, shape = 'record' }: Limits, isSignedIn: boolean): BodyLimits {
  return isSignedIn
    ? { ...shapes[shape], bytes: limit ?? megabyte, isAnonymous: false }
    : { bytes: openLimit ?? smallBody, nodes: 500, depth: 8, isAnonymous: true }
}
