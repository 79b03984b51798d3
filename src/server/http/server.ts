import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { refusalBody } from '#shared/call.ts'
import { malformed } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'
import { plainAddress } from '../base/address.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Logger } from '../base/log.ts'
import { refusalOf } from '../handler.ts'
import { HttpError, Refusal } from '../base/refusal.ts'
import type { Throttle } from '../limits/throttle.ts'
import { acceptJsonOnly } from './gate/body.ts'
import { appBase, rootOf, withoutRoot } from './base.ts'
import { callerIn, guard } from './gate/gate.ts'
import { everywhere, overHttps } from './pages/headers.ts'
import type { Metrics } from './metrics.ts'
import { tooLarge } from './gate/read-body.ts'
import { policyOf } from './gate/route-policy.ts'
import { opensAsPage, sendMessagePage } from './pages/send-page.ts'
import { refuseBroken, refuseExpectations } from './replies/bare-replies.ts'
import { endSlowReaders } from './replies/slow-readers.ts'
import { serveCalls, type CallParts } from './serve-calls.ts'

/** Calls check their own bodies (shared/schema.ts), and no route has a schema: the schema compiler need not be loaded. */
const noSchemas = () => () => {
  throw new Error('A route has a schema')
}

const unavailableText = 'The service is not available at the moment. Please try again.'

export type HttpParts = Omit<CallParts, 'answered'> & {
  log: Logger
  metrics: Metrics
  throttle: Throttle
  publicFormsAnHour: number
  trustProxy: string | undefined
}

export function httpServer(parts: HttpParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = parts.log
  const root = rootOf(parts.publicUrl)
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // By default Node checks for slow requests only every half minute, and allows a minute for headers.
    // A request without a host name is refused like one with another's.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBroken,
    // A URL that can't be decoded has no route.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(everywhere), parts),
    // Requests that arrive during shutdown are answered, and their connection closed afterwards: Fastify's 503 isn't our reply,
    // and a proxy sends no further calls to a process that no longer listens.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withoutRoot(root, url),
    ...(parts.trustProxy ? { trustProxy: proxiesOf(parts.trustProxy) } : {}),
  })
  server.addHook('onRequest', async (request, reply) => {
    // Anyone may send it, and the framework would believe it where a proxy is trusted: the name is that of `Host`.
    delete request.headers['x-forwarded-host']
    reply.headers(everywhere).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.headers(overHttps)
  })
  if (root !== '') leadBelow(root, server)
  refuseExpectations(server)
  endSlowReaders(server)
  acceptJsonOnly(server, parts)
  server.register(cookie)
  server.register(multipart, {
    limits: { files: 1, fields: 5, parts: 8, fieldSize: 1000, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  guard(server, parts)
  server.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    parts.metrics.observe({ path, status: reply.statusCode, seconds })
    request.log.info({
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: callerIn(request)?.username,
      refused: refusals.get(request),
      // Logs where refused attempts came from (ASVS 16.3.1, 16.3.2); the addresses of other requests are not logged.
      ...((reply.statusCode >= 400 || refusals.has(request)) && { ip: plainAddress(request.ip) }),
    })
  })
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, parts))
  server.setNotFoundHandler((request, reply) => answerError(new HttpError(404, messages.nothingHere), request, reply, parts))
  const answered = (request: FastifyRequest, answer: object) => noteRefusal(request, answer, parts)
  // The plugins above must have registered their hooks before the routes exist.
  server.after(() => serveCalls(server, { ...parts, answered }))
  return server
}

function leadBelow(root: string, server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply) => {
    const to = reply.getHeader('location')
    if (typeof to === 'string' && to.startsWith('/')) reply.header('location', `${root}${to}`)
  })
}

const refusals = new WeakMap<FastifyRequest, string>()

function noteRefusal(request: FastifyRequest, answer: object, { metrics }: HttpParts): void {
  if (!('status' in answer && answer.status === false && 'Msg' in answer)) return
  refusals.set(request, String(answer.Msg))
  metrics.refused(request.routeOptions.url ?? 'unknown')
}

/** Our own refusals keep their message; Fastify's 4xx get a plain one; all else is a fault with an id, never a stack. */
function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, parts: HttpParts) {
  const { call } = policyOf(request.routeOptions)
  const error = call?.tooLarge !== undefined && gateOf(thrown).status === 413 ? new Refusal(call.tooLarge) : thrown
  const home = `${rootOf(parts.publicUrl)}${appBase}`
  if (error instanceof Refusal) {
    const answer = refusalOf(error)
    noteRefusal(request, answer, parts)
    return opensAsPage(request) ? sendMessagePage(reply, error.message, home) : reply.send(answer)
  }
  const { status, text, retryAfter } = gateOf(error)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401 && opensAsPage(request)) return reply.redirect('/ap/#/login')
  if (status >= 500 && !(error instanceof HttpError)) request.log.error({ err: error, path: request.routeOptions.url })
  reply.status(status)
  return opensAsPage(request) ? sendMessagePage(reply, text, home) : reply.send({ ...refusalBody(text), requestId: request.id })
}

function gateOf(error: unknown): { status: number; text: string; retryAfter?: number | undefined } {
  if (error instanceof HttpError) return { status: error.status, text: error.message, retryAfter: error.retryAfter }
  if (isUnavailable(error)) return { status: 503, text: unavailableText, retryAfter: 5 }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, text: tooLarge }
  if (status === 403) return { status, text: messages.notAllowed }
  return status >= 400 && status < 500 ? { status, text: malformed } : { status: 500, text: messages.somethingWrong }
}

/** A hop count, or addresses and ranges as a comma-separated list; never trust everyone. */
const proxiesOf = (setting: string) =>
  /^\d+$/.test(setting) ? (_: string, hop: number) => hop < Number(setting) : setting.split(',').map((address) => address.trim())
