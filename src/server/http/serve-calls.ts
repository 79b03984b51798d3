import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformed } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'
import { fileReply, isFile, type FileReply, type FileRoute, type Route } from '../handler.ts'
import type { Engine } from '../db/open.ts'
import { openConcurrencyLimits } from '../db/work-classes.ts'
import type { RunIdempotent } from '../limits/idempotency.ts'
import { HttpError } from '../refusal.ts'
import { contentDisposition } from '../uploads/display-name.ts'
import { apiBase, appBase, rootOf } from './base.ts'
import { parseJson, release } from './gate/body.ts'
import { isCleanBody } from './gate/clean-text.ts'
import { assertStill, bodyLimits, callerIn, contextOf, type GateParts } from './gate/gate.ts'
import { dataPolicy, pdfPolicy } from './pages/headers.ts'
import { whileAllowed } from './replies/while-allowed.ts'
import { idempotentReply } from './idempotent-reply.ts'
import { withPolicy } from './gate/route-policy.ts'
import { opensAsPage, sendMessagePage } from './pages/send-page.ts'

export type CallParts = GateParts & {
  engine: Engine
  routes: readonly Route[]
  fileRoutes: readonly FileRoute[]
  runIdempotent: RunIdempotent
  /** Hook for every answer, before it is sent. */
  answered(request: FastifyRequest, answer: object): void
}

/** A route for each call: JSON in and out, files in and out. A request has passed the gate before any of it is read. */
export function serveCalls(server: FastifyInstance, parts: CallParts): void {
  const withLimit = openConcurrencyLimits(parts.engine)

  for (const route of parts.routes) {
    const { call } = route
    const options = { ...withPolicy({ call }), ...(call.lowerMsg && { preSerialization: withLowerMsg }) }
    server.post(`${apiBase}${call.path}`, options, (request, response) =>
      withLimit(call, nameOf(request), async () => {
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
      }).finally(() => release(request)),
    )
  }

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
      UPLOAD: async (request: FastifyRequest, response: FastifyReply) => {
        const { fields, file } = await partsOf(request)
        request.body = fields
        const answer = await fileReply(fileRoute, fields, await contextOf(request, response, call, parts), file)
        parts.answered(request, answer)
        return answer
      },
      POST: (request: FastifyRequest, response: FastifyReply) =>
        withLimit(call, nameOf(request), async () => {
          request.body = await parseJson(server, request)
          return serve(request, response, request.body)
        }),
      GET: async (request: FastifyRequest, response: FastifyReply) => {
        if (!isCleanBody(request.query)) throw new HttpError(400, messages.invalidCharacters)
        return serve(request, response, request.query)
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

/** SEC-28: identifies the person with heavy work, however they sign in; a program whose token is still in the unread body by its address. */
function nameOf(request: FastifyRequest): string {
  const who = callerIn(request)
  return who ? (who.actsFor ?? who.username) : request.ip
}

/** Refusals at the gate also pass here. */
const withLowerMsg = async (_: FastifyRequest, __: FastifyReply, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Msg' in answer ? { ...answer, msg: answer.Msg } : answer

async function partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw new HttpError(415, malformed)
  const fields: Record<string, string> = {}
  let file: { filename: string; bytes: Uint8Array } | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: bodyLimits(request).bytes } })) {
      if (part.type === 'file') file = { filename: unescaped(part.filename), bytes: await part.toBuffer() }
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // The multipart reader's limit errors have a status, but an invalid body (no boundary, no end) gives only a message.
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400, malformed)
  }
  if (!isCleanBody(fields)) throw new HttpError(400, messages.invalidCharacters)
  return { fields, file }
}

/** Browsers escape three characters of a file's name in a multipart body (HTML Standard, 4.10.21.8). */
const unescaped = (filename: string) => filename.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ')

/** `assertAllowed` throws once the caller may no longer have the file. */
function sendFile(response: FastifyReply, file: FileReply, assertAllowed: () => Promise<void>) {
  return response
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', file.type === 'application/pdf' && file.inline ? pdfPolicy : dataPolicy)
    .header('content-disposition', contentDisposition(file.name, file.inline ? 'inline' : 'attachment'))
    .type(file.type)
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : whileAllowed(file.bytes, assertAllowed))
}
