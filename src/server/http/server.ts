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
import { refusalBody, type Call, type FileCall } from '#shared/call.ts'
import { malformed } from '#shared/schema.ts'
import { plainAddress } from '../address.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { apiBase } from './base.ts'
import { isCleanBody } from './clean-text.ts'
import { callerOf, credentialOf, ownOrigins, provenanceOf } from './caller.ts'
import {
  fileReply,
  isFile,
  notAllowed,
  notSignedIn,
  type Context,
  type FileReply,
  type FileRoute,
  type Route,
} from '../handler.ts'
import { dataPolicy, everywhere, overHttps, pdfPolicy } from './headers.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'
import type { Once } from '../once.ts'
import type { Pressure } from '../pressure.ts'
import { Barred } from '../refusal.ts'
import { replyOnce } from './reply-once.ts'
import { opensAsPage, sendMessagePage } from './send-page.ts'
import type { Session, SessionReader } from '../session.ts'
import { contentDisposition } from '../uploads/display-name.ts'
import { isFromElsewhere } from './wall.ts'

const megabyte = 1_048_576
const pageSite = 'This request came from another site.'
const unavailableText = 'The service is not available at the moment. Please try again.'
const faultText = 'Something Went Wrong!'
const busyText = 'The service is very busy. Please try again in a moment.'
const busySeconds = 5
/** Answered under pressure too: who leaves must be able to. */
const logoutUrl = `${apiBase}user/logout`

export type HttpParts = {
  routes: readonly Route[]
  fileRoutes: readonly FileRoute[]
  sessions: SessionReader
  log: Logger
  metrics: Metrics
  pressure: Pressure
  once: Once
  publicUrl: string
  trustProxy: string | undefined
  headerSessions: boolean
}

/** The server, not yet listening: gate, calls, files and faults. The only file that knows Fastify's ways with requests. */
export function httpServer(parts: HttpParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = parts.log
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    requestTimeout: 30_000,
    // Node looks for requests that take too long only every half minute, and lets headers take a whole one.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...(parts.trustProxy ? { trustProxy: proxiesOf(parts.trustProxy) } : {}),
  })
  acceptJsonOnly(server)
  server.register(cookie)
  server.register(multipart, {
    limits: { files: 1, fields: 5, parts: 8, fieldSize: 1000, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  server.addHook('onRequest', async (request, sent) => {
    sent.headers(everywhere).header('x-request-id', request.id)
    if (request.protocol === 'https') sent.headers(overHttps)
    if (request.url.startsWith(apiBase)) {
      sent.headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
      if (isFromElsewhere({ ...provenanceOf(request), ownOrigins: ownOrigins(request, parts.publicUrl) }))
        throw new Barred(403, pageSite)
      if (request.routeOptions.url !== logoutUrl && parts.pressure.isOver()) throw new Barred(503, busyText, busySeconds)
    }
  })
  server.addHook('onResponse', async (request, sent) => {
    const path = request.routeOptions.url ?? 'unknown'
    const seconds = sent.elapsedTime / 1000
    parts.metrics.observe({ path, status: sent.statusCode, seconds })
    request.log.info({
      path,
      status: sent.statusCode,
      ms: Math.round(sent.elapsedTime),
      user: callers.get(request)?.username,
      refused: refusals.get(request),
      // Where attempts came from that were stopped (ASVS 16.3.1, 16.3.2); of the others it is nobody's business.
      ...((sent.statusCode >= 400 || refusals.has(request)) && { ip: plainAddress(request.ip) }),
    })
  })
  server.setErrorHandler((error, request, sent) => answerError(error, request, sent))
  server.setNotFoundHandler((request, sent) => answerError(new Barred(404, 'There is nothing here.'), request, sent))
  // The plugins above must have hooked their requests before the routes exist.
  server.after(() => {
    for (const each of parts.routes) registerCall(server, each, parts)
    for (const each of parts.fileRoutes) registerFile(server, each, parts)
  })
  return server
}

/** Who made a request and what it was refused, for its one log line. */
const callers = new WeakMap<FastifyRequest, Session>()
const refusals = new WeakMap<FastifyRequest, string>()

function registerCall(server: FastifyInstance, each: Route, parts: HttpParts): void {
  const options = { bodyLimit: each.call.limit ?? megabyte, ...(each.call.lowerMsg && { preSerialization: withLowerMsg }) }
  server.post(`${apiBase}${each.call.path}`, options, async (request, sent) => {
    if (!isCleanBody(request.body)) throw new Barred(400, 'Invalid characters')
    const context = await contextOf(request, sent, parts, each.call)
    const answer = await replyOnce(each, request, sent, context, parts.once)
    noteRefusal(request, answer, parts)
    return answer
  })
}

function registerFile(server: FastifyInstance, each: FileRoute, parts: HttpParts): void {
  const url = `${apiBase}${each.call.path}`
  if (each.call.method === 'UPLOAD') {
    server.post(url, { bodyLimit: each.call.limit ?? 6 * megabyte }, async (request, sent) => {
      const { fields, file } = await partsOf(request, each.call.limit ?? 6 * megabyte)
      request.body = fields
      const answer = await fileReply(each, fields, await contextOf(request, sent, parts, each.call), file)
      noteRefusal(request, answer, parts)
      return answer
    })
    return
  }
  const serve = async (request: FastifyRequest, sent: FastifyReply, given: unknown) => {
    if (!isCleanBody(given)) throw new Barred(400, 'Invalid characters')
    const answer = await fileReply(each, given, await contextOf(request, sent, parts, each.call))
    noteRefusal(request, answer, parts)
    if (isFile(answer)) return sendFile(sent, answer)
    return 'Msg' in answer && opensAsPage(request) ? sendMessagePage(sent, String(answer.Msg)) : answer
  }
  // Who asks for the headers alone takes no file, and must not count as taking one.
  const options = { exposeHeadRoute: false }
  if (each.call.method === 'GET') server.get(url, options, (request, sent) => serve(request, sent, request.query))
  else server.post(url, { bodyLimit: each.call.limit ?? megabyte }, (request, sent) => serve(request, sent, request.body ?? {}))
}

async function contextOf(
  request: FastifyRequest,
  sent: FastifyReply,
  parts: HttpParts,
  { access, handle = false }: Call | FileCall,
): Promise<Context> {
  const credential = credentialOf(request, parts.headerSessions)
  const session = credential && (await parts.sessions(credential))
  const caller = callerOf(request, sent)
  const given = request.headers.sessionid ?? bodyHandle(request.body)
  const isOff = session?.kind === 'cookie' && (given !== undefined || handle) && given !== session.handle
  // A page with an old handle is logged out; it may still sign in again.
  if (isOff && access !== 'anyone') throw new Barred(401, notSignedIn)
  if (!session || isOff) return { session: undefined, caller }
  callers.set(request, session)
  return { session, caller }
}

/** What is refused at the gate passes here too. */
const withLowerMsg = async (_: FastifyRequest, __: FastifyReply, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Msg' in answer ? { ...answer, msg: answer.Msg } : answer

function bodyHandle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return 'sessionid' in body ? body.sessionid : 'SessionId' in body ? body.SessionId : undefined
}

async function partsOf(request: FastifyRequest, limit: number) {
  if (!request.isMultipart()) throw new Barred(415, malformed)
  const fields: Record<string, string> = {}
  let file: { filename: string; bytes: Uint8Array } | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      if (part.type === 'file') file = { filename: part.filename, bytes: await part.toBuffer() }
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // The reader of the parts gives its limits a status, and a body that is none (no boundary, no end) nothing but words.
    throw error instanceof Error && 'statusCode' in error ? error : new Barred(400, malformed)
  }
  if (!isCleanBody(fields)) throw new Barred(400, 'Invalid characters')
  return { fields, file }
}

function sendFile(sent: FastifyReply, file: FileReply) {
  return sent
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', file.type === 'application/pdf' && file.inline ? pdfPolicy : dataPolicy)
    .header('content-disposition', contentDisposition(file.name, file.inline ? 'inline' : 'attachment'))
    .type(file.type)
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes)
}

function noteRefusal(request: FastifyRequest, answer: object, { metrics }: HttpParts): void {
  if (!('status' in answer && answer.status === false && 'Msg' in answer)) return
  refusals.set(request, String(answer.Msg))
  metrics.refused(request.routeOptions.url ?? 'unknown')
}

/** Our own refusals keep their words; Fastify's 4xx are told plainly; the rest is a fault with an id, never a stack. */
function answerError(error: unknown, request: FastifyRequest, sent: FastifyReply) {
  const { status, text, retryAfter } = gateOf(error)
  if (retryAfter !== undefined) sent.header('retry-after', String(retryAfter))
  if (status === 401 && opensAsPage(request)) return sent.redirect('/ap/#/login')
  // What was stopped at the gate is told in the request's one line.
  if (status >= 500 && !(error instanceof Barred)) request.log.error({ err: error, path: request.routeOptions.url })
  sent.status(status)
  return opensAsPage(request) ? sendMessagePage(sent, text) : sent.send({ ...refusalBody(text), requestId: request.id })
}

function gateOf(error: unknown): { status: number; text: string; retryAfter?: number | undefined } {
  if (error instanceof Barred) return { status: error.status, text: error.message, retryAfter: error.retryAfter }
  if (isUnavailable(error)) return { status: 503, text: unavailableText, retryAfter: 5 }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, text: 'This is too large.' }
  if (status === 403) return { status, text: notAllowed }
  return status >= 400 && status < 500 ? { status, text: malformed } : { status: 500, text: faultText }
}

function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, String(body), done)
  })
}

/** A hop count, or addresses and ranges as a comma-separated list; never simply everyone. */
const proxiesOf = (setting: string) =>
  /^\d+$/.test(setting) ? (_: string, hop: number) => hop < Number(setting) : setting.split(',').map((each) => each.trim())
