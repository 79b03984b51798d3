import type { z } from 'zod'
import type { Call } from '#shared/call.ts'
import { send, type Answer } from './api.ts'
import { GateError, Offline } from './errors.ts'

/** The keys of writes whose reply never came, by what was sent. In memory only: what was sent may be anything. */
const unanswered = new Map<string, string>()
const mostKept = 10

/**
 * Sends what somebody pressed a button for. When its reply is lost and they press again, the server is told that it is the
 * same, so that nothing is added twice. Throws as `send` does.
 */
export async function sendIdempotent<C extends Call>(call: C, body: z.input<C['body']>): Promise<Answer<C>> {
  const name = `${call.path} ${JSON.stringify(body)}`
  const key = unanswered.get(name) ?? newIdempotencyKey()
  unanswered.delete(name)
  try {
    return await send(call, body, undefined, { 'Idempotency-Key': key })
  } catch (error) {
    if (isUnanswered(error)) keep(name, key)
    throw error
  }
}

/** When somebody logs out. */
export const forgetUnanswered = () => unanswered.clear()

/** Whether nobody knows what became of a write: nothing came, or a proxy's page, or that the first one is still at work. */
export const isUnanswered = (error: unknown) =>
  error instanceof Offline ||
  (error instanceof GateError &&
    (error.status === 409 ? error.retryAfter !== undefined : error.status >= 500 && error.requestId === undefined))

function keep(name: string, key: string): void {
  const [oldest] = unanswered.keys()
  if (oldest !== undefined && unanswered.size >= mostKept) unanswered.delete(oldest)
  unanswered.set(name, key)
}

/** A name for one write, however often it is sent. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
