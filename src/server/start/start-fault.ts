import { inspect } from 'node:util'

/**
 * The product can't start, for a reason that an operator can fix. They read only the message: what is wrong, and what to do.
 */
export class StartFault extends Error {}

/** What to print of a failed start: a plain message with its cause in brief, or everything there is to know of a bug. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof StartFault)) return inspect(error)
  return error.cause === undefined ? error.message : `${error.message}\n(${briefly(error.cause)})`
}

/** Some libraries reject with plain objects. */
const briefly = (cause: unknown) =>
  (cause instanceof Error ? cause.message : inspect(cause, { breakLength: Infinity })).slice(0, 500)

/** The code of a failure of the file system, the network or the database, such as ENOSPC; empty when it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
