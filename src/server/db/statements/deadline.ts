import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { HttpError } from '../../base/refusal.ts'
import { hasCode } from '../../base/error-code.ts'

export const tooLong = 'This takes too long at the moment. Ask for less, such as a shorter period, or try again later.'
const refusal = () => new HttpError(503, tooLong, 5)

const canceled = '57014'

const deadlines = new AsyncLocalStorage<{ until: number }>()

/** SEC-27: after a total time a call gets no connection for another statement; the last one ends at the limit of its connection. */
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

export function assertInTime(): void {
  const deadline = deadlines.getStore()
  if (deadline && performance.now() > deadline.until) throw refusal()
}
