import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { messages } from '#shared/messages.ts'
import { fileReply, isFile, reply, type Context, type FileReply, type FileRoute, type Route } from '../handler.ts'
import { openConcurrencyLimits, type Engine } from '../db/work-classes.ts'
import { tooManyCalls } from '../limits/anonymous-calls.ts'
import type { RunIdempotent } from '../limits/idempotency.ts'
import { quotaOf } from '../limits/quotas.ts'
import { concurrencyLimit, workingFor } from '../base/concurrency-limit.ts'
import { HttpError } from '../base/refusal.ts'
import { contentDisposition } from '../uploads/display-name.ts'
import { apiBase, appBase, rootOf } from './base.ts'
import { parseJson } from './gate/body.ts'
import { isCleanBody } from './gate/clean-text.ts'
import { assertStill, callerIn, contextOf, requesterOf, type GateParts } from './gate/gate.ts'
import { receiveUpload } from './gate/receive-upload.ts'
import { dataPolicy, pdfPolicy } from './pages/headers.ts'
import { whenClosed } from './replies/slow-readers.ts'
import { whileAllowed } from './replies/while-allowed.ts'
import { withPolicy } from './gate/route-policy.ts'
import { opensAsPage, sendMessagePage } from './pages/send-page.ts'
import { isIdempotent } from '#shared/call.ts'

export type CallParts = GateParts & {
  engine: Engine
  routes: readonly Route[]
  fileRoutes: readonly FileRoute[]
  runIdempotent: RunIdempotent
  uploadFolder: string
  answered(request: FastifyRequest, answer: object): void
}

/** Uploads that have arrived whole: those whose turn it is are in memory, the others wait on the disk. */
const wholeUploads = { atOnce: 8, inLine: 200, ofOne: { atOnce: 2, inLine: 4 }, busy: messages.manyFilesAtOnce }

/** SEC-41: files on their way, whose bytes stay in memory until their reader has taken them. Only the share of one person is limited, so that others don't wait for somebody who doesn't read. */
const filesOnTheirWay = { atOnce: Infinity, inLine: Infinity, ofOne: { atOnce: 8, inLine: 100 }, busy: messages.manyFilesAtOnce }

/** SEC-42: calls without a quota. Lists have a line of their own, because a slow list must not hold up other reads. */
const readsOnTheirWay = { atOnce: Infinity, inLine: Infinity, ofOne: { atOnce: 4, inLine: 200, crowd: 4 }, busy: tooManyCalls }

/** A request has passed the gate before any of it is read. */
export function serveCalls(server: FastifyInstance, parts: CallParts): void {
  server.addHook('preHandler', (request, _, done) => workingFor(requesterOf(request), done))
  const withLimit = openConcurrencyLimits(parts.engine)
  const uploadInTurn = concurrencyLimit(wholeUploads)
  const fileInTurn = concurrencyLimit(filesOnTheirWay)
  const [readInTurn, listInTurn] = [concurrencyLimit(readsOnTheirWay), concurrencyLimit(readsOnTheirWay)]

  for (const route of parts.routes) {
    const { call } = route
    const options = { ...withPolicy({ call }), ...(call.lowerMsg && { preSerialization: withLowerMsg }) }
    server.post(`${apiBase}${call.path}`, options, (request, response) => {
      const answered = () =>
        withLimit(call, async () => {
          request.body = await parseJson(server, request)
          const answer = await idempotentReply(
            route,
            request,
            response,
            await contextOf(request, response, call, parts),
            parts.runIdempotent,
          )
          parts.answered(request, answer)
          return answer
        })
      const inTurn = call.work === 'list' ? listInTurn : readInTurn
      return callerIn(request) && !quotaOf(call) ? untilSent(response, inTurn, answered) : answered()
    })
  }

  const sendInTurn = <T>(request: FastifyRequest, response: FastifyReply, send: () => Promise<T>) =>
    callerIn(request) ? untilSent(response, fileInTurn, send) : send()
  const home = `${rootOf(parts.publicUrl)}${appBase}`
  for (const fileRoute of parts.fileRoutes) {
    const { call } = fileRoute
    const options = withPolicy({ call })
    const serve = async (request: FastifyRequest, response: FastifyReply, body: unknown) => {
      const answer = await fileReply(fileRoute, body, await contextOf(request, response, call, parts))
      parts.answered(request, answer)
      if (isFile(answer)) return sendFile(response, answer, () => assertStill(request, call, parts))
      return 'Msg' in answer && opensAsPage(request) ? sendMessagePage(response, String(answer.Msg), home) : answer
    }
    const ways = {
      UPLOAD: (request: FastifyRequest, response: FastifyReply) =>
        receiveUpload(request, parts.uploadFolder, ({ fields, file }) =>
          uploadInTurn(async () => {
            request.body = fields
            const answer = await fileReply(fileRoute, fields, await contextOf(request, response, call, parts), await file())
            parts.answered(request, answer)
            return answer
          }),
        ),
      POST: (request: FastifyRequest, response: FastifyReply) =>
        sendInTurn(request, response, () =>
          withLimit(call, async () => {
            request.body = await parseJson(server, request)
            return serve(request, response, request.body)
          }),
        ),
      GET: async (request: FastifyRequest, response: FastifyReply) => {
        if (!isCleanBody(request.query)) throw new HttpError(400, messages.invalidCharacters)
        return sendInTurn(request, response, () => serve(request, response, request.query))
      },
    }
    server.route({
      method: call.method === 'GET' ? 'GET' : 'POST',
      url: `${apiBase}${call.path}`,
      // A HEAD request downloads nothing, and must not count as a download.
      exposeHeadRoute: false,
      ...options,
      handler: ways[call.method],
    })
  }
}

/** Refusals at the gate also pass here. */
const withLowerMsg = async (_: FastifyRequest, __: FastifyReply, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Msg' in answer ? { ...answer, msg: answer.Msg } : answer

function untilSent<T>(
  response: FastifyReply,
  inTurn: (work: () => Promise<void>, gone: Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const { promise: sent, resolve: isSent } = Promise.withResolvers<void>()
  whenClosed(response.raw, isSent)
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      // Otherwise the process answers all requests that have arrived before it reads others.
      await nextTurn()
      resolve(await work())
      await sent
    }, sent).catch(reject)
  })
}

/** `assertAllowed` throws once the caller may no longer have the file. */
function sendFile(response: FastifyReply, file: FileReply, assertAllowed: () => Promise<void>) {
  return response
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', file.type === 'application/pdf' && file.inline ? pdfPolicy : dataPolicy)
    .header('content-disposition', contentDisposition(file.name, file.inline ? 'inline' : 'attachment'))
    .type(file.type)
    .send(file.bytes instanceof Uint8Array ? asBuffer(file.bytes) : whileAllowed(file.bytes, assertAllowed))
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

async function idempotentReply(
  route: Route,
  { headers, body }: FastifyRequest,
  response: FastifyReply,
  context: Context,
  runIdempotent: RunIdempotent,
): Promise<object> {
  const work = () => reply(route, body, context)
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !context.session || !isIdempotent(route.call)) return work()
  const { id: sessionId, kind } = context.session
  const keyed = { sessionId, isOfApiKey: kind === 'key', key, path: route.call.path, body }
  const { reply: answer, isRepeated } = await runIdempotent(keyed, work)
  if (isRepeated) response.header('idempotency-replayed', 'true')
  return answer
}
