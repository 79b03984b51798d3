import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { admits, type Call, type FileCall } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import type { Author, Change } from '../../db/transaction.ts'
import { pass, type Context } from '../../handler.ts'
import type { LoadMonitor } from '../../limits/load-shedding.ts'
import { HttpError } from '../../base/refusal.ts'
import { concurrencyLimit, workingFor } from '../../base/concurrency-limit.ts'
import { sessionIdOf, type Credential, type Session, type SessionReader } from '../../session.ts'
import type { AnonymousCalls, CallsPerMinute } from '../../limits/anonymous-calls.ts'
import type { BodiesInFlight } from '../../limits/bodies-in-flight.ts'
import { callerNetwork } from '../../base/address.ts'
import { apiBase } from '../base.ts'
import { bodyHandle, bodyToken, callerOf, credentialOf, ownOrigins, requestOriginOf } from './caller.ts'
import { whenClosed } from '../replies/slow-readers.ts'
import type { Hosts } from './hosts.ts'
import { limitsOf, type BodyLimits } from './body-limits.ts'
import { tooLarge } from './read-body.ts'
import { policyOf } from './route-policy.ts'
import type { Quotas } from '../../limits/quotas.ts'
import { isBrowser, isCrossSite } from './cross-site.ts'

const pageSite = 'This request came from another site.'
const busyText = 'The service is very busy. Please try again in a moment.'
const busySeconds = 5
/** Answered even under overload: people must be able to sign out. */
const logoutUrl = `${apiBase}user/logout`

export type GateParts = {
  hosts: Hosts
  loadMonitor: LoadMonitor
  anonymousCalls: AnonymousCalls
  pages: AnonymousCalls
  keyCalls: CallsPerMinute
  quotas: Quotas
  bodies: BodiesInFlight
  sessions: SessionReader
  assertConfirmed: (who: Session, call: Call | FileCall) => Promise<void>
  changesBy: (author: Author) => Change
  publicUrl: string
  headerSessions: boolean
}

type Entry = { session: Session | undefined; mayBringToken: boolean; limits: BodyLimits; at: number }
const entries = new WeakMap<FastifyRequest, Entry>()
/** SEC-30: a request that has waited or been sent for longer than this has its session read again. */
const longMs = 1_000
/** The rest of a refused body is read and discarded, so that its sender gets the answer; up to this size. */
const drained = 16 * 1_048_576

/** Runs these checks in order before a body is read. Identifies routes by the matched pattern, never by the text of the URL. */
export function guard(server: FastifyInstance, parts: GateParts): void {
  server.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (url === undefined || isDisguised(request.raw.url ?? '')) throw new HttpError(404, messages.nothingHere)
    if (!policyOf(request.routeOptions).anyHost && !parts.hosts.isServed(request.hostname))
      throw new HttpError(421, 'This address is not served here. Add it to ALLOWED_HOSTS.')
    if (!mayComeFrom(request, parts.publicUrl)) throw new HttpError(403, pageSite)
    if (url.startsWith(apiBase) && url !== logoutUrl && parts.loadMonitor.isOver())
      throw new HttpError(503, busyText, busySeconds)
  })
  // A plugin reads the cookies; its own hook runs first.
  server.after(() => {
    server.addHook('onRequest', async (request, reply) => {
      const { call, isCheap, otherSites } = policyOf(request.routeOptions)
      if (call) entries.set(request, await enter(request, reply, call, parts))
      // SEC-31: the caller is not known before the page is made. The notices of a payment gateway are signed, and all come from one network.
      else if (!isCheap && !(otherSites === 'all' && request.method === 'POST')) parts.pages.take(request.ip)
    })
  })
}

export const bodyLimits = (request: FastifyRequest): BodyLimits => entries.get(request)?.limits ?? limitsOf({}, false)

/** Runs after the body is read: it may contain a program's token, or a browser's handle. Throws 401. */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call | FileCall,
  parts: GateParts,
): Promise<Context> {
  const { sessions, quotas, assertConfirmed, publicUrl } = parts
  const { session: entered, mayBringToken, at } = entries.get(request) ?? { session: undefined, mayBringToken: false, at: now() }
  const token = mayBringToken ? bodyToken(request.body) : undefined
  const isLong = now() - at > longMs
  const found =
    token !== undefined ? await sessions({ kind: 'header', token }, call) : isLong ? await readAgain(request, parts) : entered
  const handle = request.headers.sessionid ?? bodyHandle(request.body)
  const session = held(found, handle, call, true)
  if (session && !entered) await quotas.take(call, session)
  entries.set(request, { session, mayBringToken, limits: bodyLimits(request), at })
  const confirmed = async () => {
    if (session && !session.pending && admits(call.access, session)) await assertConfirmed(session, call)
  }
  // Before the reply is stored for an Idempotency-Key, because the same key is sent again after the confirmation.
  if (call.confirm && call.confirm !== 'of many') await confirmed()
  return { session, caller: callerOf(request, reply, publicUrl), assertConfirmed: confirmed, changesBy: parts.changesBy }
}

/** SEC-30: throws 401 or 403 once the caller of a request that is being answered may no longer make it. */
export async function assertStill(request: FastifyRequest, call: Call | FileCall, parts: GateParts): Promise<void> {
  pass(call, { session: await readAgain(request, parts) })
}

async function readAgain(request: FastifyRequest, { sessions, headerSessions }: GateParts): Promise<Session | undefined> {
  const token = entries.get(request)?.mayBringToken ? bodyToken(request.body) : undefined
  const credential = token === undefined ? credentialOf(request, headerSessions) : ({ kind: 'header', token } as const)
  return credential && sessions(credential)
}

const now = () => performance.now()

export const callerIn = (request: FastifyRequest): Session | undefined => entries.get(request)?.session

const nameOf = ({ actsFor, username }: Session) => actsFor ?? username

/** SEC-28: a person; for a stranger, or a program whose token is still in the unread body, the network. */
export function requesterOf(request: FastifyRequest): string {
  const who = callerIn(request)
  return who ? nameOf(who) : callerNetwork(request.ip)
}

/** SEC-42: one request of a credential enters in each turn of the event loop, so that others enter between them; fewer while more wait than pages send at once. */
const entering = concurrencyLimit({
  atOnce: Infinity,
  inLine: Infinity,
  ofOne: { atOnce: 1, inLine: Infinity, crowd: 20 },
  busy: '',
})
const enterInTurn = ({ token }: Credential, { raw }: FastifyReply) => {
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  whenClosed(raw, resolve)
  return workingFor(sessionIdOf(token), () => entering(() => nextTurn(), gone))
}

/** SEC-43: one stranger of all enters in each turn of the event loop: each of a crowd may have a network, or a made-up credential, of its own. */
let strangers: Promise<unknown> = Promise.resolve()
const strangerInTurn = () => (strangers = strangers.then(() => nextTurn()))

async function enter(request: FastifyRequest, reply: FastifyReply, call: Call | FileCall, parts: GateParts): Promise<Entry> {
  const at = now()
  const credential = credentialOf(request, parts.headerSessions)
  const expected = credential && parts.quotas.expect(call, credential)
  try {
    if (credential) await enterInTurn(credential, reply)
    const found = credential && (await parts.sessions(credential, call, expected?.ask))
    if (!found) {
      parts.anonymousCalls.take(request.ip)
      await strangerInTurn()
    }
    if (found?.kind === 'key') parts.keyCalls.take(found.id)
    const session = held(found, request.headers.sessionid, call, false)
    const mayBringToken = !credential && parts.headerSessions && hasBody(request) && !isBrowser(requestOriginOf(request))
    if (!mayBringToken) pass(call, { session })
    const limits = limitsOf(call, session !== undefined && !session.pending)
    if (hasBody(request)) {
      const bytes = declaredBytes(request, reply, limits.bytes)
      const inMemory = !('method' in call && call.method === 'UPLOAD')
      whenClosed(reply.raw, parts.bodies.hold({ person: session && nameOf(session), ip: request.ip, bytes, inMemory }))
    }
    if (session) await parts.quotas.take(call, session, expected)
    return { session, mayBringToken, limits, at }
  } finally {
    await expected?.end()
  }
}

/** The maximum if it has no length. Throws 413 if the size exceeds it. */
function declaredBytes({ headers }: FastifyRequest, reply: FastifyReply, most: number): number {
  const bytes = Number(headers['content-length'] ?? most)
  if (bytes > drained) reply.header('connection', 'close')
  if (bytes > most) throw new HttpError(413, tooLarge)
  return bytes
}

/**
 * The session, unless its second step is due and this call doesn't confirm it, or its handle doesn't match: a page with an old handle counts as signed out, but may sign in again. If
 * a call needs a handle, it may still come with the body, until that `isRead`.
 */
function held(session: Session | undefined, handle: unknown, call: Call | FileCall, isRead: boolean): Session | undefined {
  if (session?.owesSecondStep && call.secondStep !== 'confirms') return undefined
  if (session?.kind !== 'cookie') return session
  const handles: unknown[] = [session.handle, ...(session.earlierHandles ?? [])]
  const isWrong = handle === undefined ? isRead && call.handle === true : !handles.includes(handle)
  if (isWrong && call.access !== 'anyone') throw new HttpError(401, messages.notSignedIn)
  return isWrong ? undefined : session
}

/** Our paths need no escapes; one with escapes, or with a host, is written that way to look like another. */
function isDisguised(rawUrl: string): boolean {
  const [path = ''] = rawUrl.split('?', 1)
  return path.includes('%') || !path.startsWith('/')
}

function mayComeFrom(request: FastifyRequest, publicUrl: string): boolean {
  const { otherSites } = policyOf(request.routeOptions)
  if (otherSites === 'all') return true
  if (otherSites === 'links' && isLink(request)) return true
  return !isCrossSite({ ...requestOriginOf(request), ownOrigins: ownOrigins(request, publicUrl) })
}

const isLink = ({ method, headers }: FastifyRequest) => method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
const hasBody = ({ method }: FastifyRequest) => method === 'POST'
