import { inspect } from 'node:util'

/** The product can't start, for a reason that an operator can fix. Only the message is shown: the problem, and its remedy. */
export class StartFault extends Error {}

export function describeFailure(error: unknown): string {
  if (!(error instanceof StartFault)) return inspect(error)
  return error.cause === undefined ? error.message : `${error.message}\n(${briefly(error.cause)})`
}

/** Some libraries reject with plain objects. */
const briefly = (cause: unknown) =>
  (cause instanceof Error ? cause.message : inspect(cause, { breakLength: Infinity })).slice(0, 500)
