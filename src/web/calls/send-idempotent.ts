import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { send, type Answer } from './api.ts'
import { GateError, Offline } from './errors.ts'

/** The keys of writes without a reply, by their body. In memory only: a body may contain anything. */
const unanswered = new Map<string, string>()
const mostKept = 10

/** When the reply is lost and the person presses again, sends the same key, so that nothing is added twice. Throws as `send` does. */
export const sendIdempotent = <C extends Call>(call: C, body: z.input<C['body']>): Promise<Answer<C>> =>
  once(`${call.path} ${JSON.stringify(body)}`, (headers) => send(call, body, undefined, headers))

export async function once<T>(name: string, request: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const key = unanswered.get(name) ?? newIdempotencyKey()
  unanswered.delete(name)
  try {
    return await request({ 'Idempotency-Key': key })
  } catch (error) {
    if (isUnanswered(error)) keep(name, key)
    throw error
  }
}

export const forgetUnanswered = () => unanswered.clear()

/** Returns whether the outcome of a write is unknown: no reply, a proxy's page, or the first request is still running. */
export const isUnanswered = (error: unknown) =>
  error instanceof Offline ||
  (error instanceof GateError &&
    (error.status === 409 ? error.retryAfter !== undefined : error.status >= 500 && error.requestId === undefined))

function keep(name: string, key: string): void {
  const [oldest] = unanswered.keys()
  if (oldest !== undefined && unanswered.size >= mostKept) unanswered.delete(oldest)
  unanswered.set(name, key)
}

export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
