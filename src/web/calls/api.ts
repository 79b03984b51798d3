import type { z } from 'zod/mini'
import type { Call, FileCall, Access } from '#shared/call.ts'
import { parseJson } from '#shared/text/json.ts'
import { takeEarly } from './early.ts'
import { accepted, unwrap, type Received } from './envelope.ts'
import { GateError, Offline, Refused } from './errors.ts'
import { mayBeSignedIn, storedUsername, sessionId } from '../credentials/session-storage.ts'
import { confirmAgain } from '../credentials/confirmation.ts'
import { signInAgain } from '../credentials/session-expired.ts'
import { messages } from '#shared/messages.ts'
import { learnServerTime } from '../browser/server-clock.ts'

const longest = 120_000

export type Answer<C extends Call> = z.output<C['reply']>

/** Throws `Refused` with the server's message, `GateError` on an HTTP status, `Offline` without an answer. An expired session is renewed first. */
export async function send<C extends Call>(
  call: C,
  body: z.input<C['body']>,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<Answer<C>> {
  // A call with the session's handle is made as the signed-in person, if there is one, even if anybody may make it.
  return withSession(call.handle && mayBeSignedIn() ? 'signed-in' : call.access, async () => {
    return unwrap(call, await postTo(call.path, body ?? {}, more, signal)) as Answer<C>
  })
}

/** Makes a call by its path alone, where its schemas would be too large, and returns the raw body. Throws as `send` does. */
export const post = async (path: string, body: object, more: Record<string, string> = {}): Promise<unknown> =>
  accepted(await postTo(path, body, more))

/** Not sent after the sign-out, and aborted by it. */
export async function postSignedIn(path: string, body: object, signal: AbortSignal): Promise<unknown> {
  needSession()
  return accepted(await postTo(path, body, {}, signal))
}

async function postTo(path: string, body: object, more: Record<string, string>, signal?: AbortSignal): Promise<Received> {
  const text = JSON.stringify(body)
  // Prefetched replies are older than this write.
  if (Object.keys(more).length > 0) globalThis.earlyCalls?.clear()
  const begun = takeEarly(path, text, sessionId())
  const early = begun && (await begun)
  if (early) {
    signal?.throwIfAborted()
    learnServerTime(early.date, early.arrived)
    return { status: early.status, body: parseJson(early.text) }
  }
  const headers = { 'content-type': 'application/json', ...sessionHeader(), ...more }
  return receive(apiUrl(path), { method: 'POST', headers, body: text }, signal)
}

/** Throws as `send` does. */
export async function getJson<Q extends z.ZodMiniType, R extends z.ZodMiniType>(
  call: FileCall<Q>,
  query: z.input<Q>,
  reply: R,
): Promise<z.output<R>> {
  return withSession(call.access, async () =>
    reply.parse(accepted(await receive(fileUrl(call, query), { headers: sessionHeader() }))),
  )
}

export function fileUrl<Q extends z.ZodMiniType>(call: FileCall<Q>, query: z.input<Q>): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return `${apiUrl(call.path)}?${search.toString()}`
}

/** Repeats a request after a renewed session or a confirmed identity. Calls that need a session are not sent without one. */
export async function withSession<T>(access: Access, request: () => Promise<T>): Promise<T> {
  if (access !== 'anyone') needSession()
  const sent = sessionId()
  try {
    return await request()
  } catch (error) {
    const question = error instanceof Refused ? error.fields['Confirm'] : undefined
    if (question !== undefined && (await confirmAgain(question))) return request()
    const lapsed = error instanceof GateError && error.status === 401 && access !== 'anyone' && storedUsername() !== undefined
    // A slow reply may be about the session that another call has renewed meanwhile.
    const isRenewed = sessionId() !== undefined && sessionId() !== sent
    if (!lapsed || !(isRenewed || (await signInAgain()))) throw error
    return request()
  }
}

function needSession(): void {
  if (!mayBeSignedIn()) throw new GateError({ status: 401, message: messages.notSignedIn })
}

/** The URL of a call, from the page's own: the product may be served under a path. Absolute, so that tests may run it outside a page. */
export const apiUrl = (path: string) => new URL(`api/${path}`, location.href).href

export function sessionHeader(): Record<string, string> {
  const id = sessionId()
  return id === undefined ? {} : { SessionId: id }
}

async function receive(url: string, init: RequestInit, signal?: AbortSignal): Promise<Received> {
  const tooLong = AbortSignal.timeout(longest)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong })
    learnServerTime(response.headers.get('date'))
    return { status: response.status, body: parseJson(await response.text()), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Offline()
  }
}
