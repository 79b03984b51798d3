import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { HttpError } from '../../base/refusal.ts'
import { hasCode } from '../../base/error-code.ts'

export const tooLong = 'This takes too long at the moment. Ask for less, such as a shorter period, or try again later.'
const refusal = () => new HttpError(503, tooLong, 5)

/** The error code of a statement that took longer than its connection allows. */
const canceled = '57014'

const deadlines = new AsyncLocalStorage<{ until: number }>()

/**
 * SEC-27: does the work of a call within a total time: after that it gets no connection for another statement. The last one ends at the limit of
 * its connection, so that a call with many statements doesn't keep others waiting for their sum.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { until: performance.now() + milliseconds }
  try {
    return await deadlines.run(deadline, work)
  } catch (error) {
    throw hasCode(error, canceled) ? refusal() : error
  } finally {
    // Work that the call started and that continues after it, such as a timer, has no such deadline.
    deadline.until = Infinity
  }
}

/** Throws if the call that needs a connection is past its deadline. */
export function assertInTime(): void {
  const deadline = deadlines.getStore()
  if (deadline && performance.now() > deadline.until) throw refusal()
}
